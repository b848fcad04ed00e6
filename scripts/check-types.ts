import { runCheck } from '../tools/checks/check.ts';
import { typesCheck } from '../tools/checks/types.ts';

await runCheck(typesCheck);

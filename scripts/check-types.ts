import { runCheck } from '../tools/checks/check.ts';
import { typesCheck } from '../tools/checks/types.ts';

process.exitCode = await runCheck(typesCheck);

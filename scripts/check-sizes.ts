import { runCheck } from '../tools/checks/check.ts';
import { sizesCheck } from '../tools/checks/sizes.ts';

process.exitCode = await runCheck(sizesCheck);

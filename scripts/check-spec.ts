import { runCheck } from '../tools/checks/check.ts';
import { specCheck } from '../tools/checks/spec.ts';

process.exitCode = await runCheck(specCheck);

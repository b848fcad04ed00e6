import { runCheck } from '../tools/checks/check.ts';
import { twoWayCheck } from '../tools/checks/two-way.ts';

process.exitCode = await runCheck(twoWayCheck);

import { runCheck } from '../tools/checks/check.ts';
import { driftCheck } from '../tools/checks/drift.ts';

process.exitCode = await runCheck(driftCheck);

import { runCheck } from '../tools/checks/check.ts';
import { driftCheck } from '../tools/checks/drift.ts';

await runCheck(driftCheck);

import { fakeClock } from '@senlab/testkit';
import { expect, it } from 'vitest';
import { releasedReport } from '../../../../test-support/signing-desk.test-support.ts';
import { useResearch } from '../../../../test-support/research.test-support.ts';
import { researchFilesService } from '../../../modules/research/files/index.ts';
import { studiesService } from '../../../modules/research/studies/index.ts';
import { reading } from '../../../platform/tx.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { seedStudies } from './studies.ts';

const research = useResearch();

it('the studies of the demonstration keep the rules', async () => {
  const { database, manager, lead } = research;
  for (let no = 0; no < 5; no += 1)
    await releasedReport(research, { HGB: '118' }, { patient: { isDemo: true } });
  const at = (nowMs: number): object => {
    const clock = fakeClock(new Date(nowMs).toISOString());
    return {
      studies: studiesService({ database, clock }),
      researchFiles: researchFilesService({ database, clock }),
    };
  };
  const staff = {
    administrator: { id: manager.accountId, session: manager },
    researcher: { id: lead.accountId, session: lead },
  };
  await reading(database, (tx) =>
    seedStudies({ tx, at, world: { nowMs: research.clock.now(), staff } } as unknown as PastLaboratory),
  );
  const { rows } = await database.pool.query<{ status: string }>(
    'select status from research_file where is_demo order by code',
  );
  expect(rows.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active', 'completed']);
});

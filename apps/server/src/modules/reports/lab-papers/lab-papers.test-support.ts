import type { Result } from '@senlab/domain';
import type { PaperInputs } from '@senlab/pdf/papers';
import { pino } from 'pino';
import { openClinic, type Clinic, type PlacedCase } from '../../../../test-support/clinic.test-support.ts';
import { benchOf } from '../../../../test-support/tubes.test-support.ts';
import type { Clock } from '../../../platform/clock.ts';
import { PressError, type PressFailure } from '../../../platform/press/press.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { labRecordsService } from '../../bench/lab-records/index.ts';
import type { LabPapersDependencies } from './dependencies.ts';
import { labPapersService, type LabPapersService } from './service.ts';

/** Draws nothing: remembers what it was asked to draw. A page is a byte. */
export interface CountingPress {
  readonly drawn: PaperInputs[];
  fails: PressFailure | undefined;
  /** How many pages each paper has. */
  pages: number;
  /** Between the drawing and the book. */
  meanwhile: () => Promise<void>;
}

export interface LabPapersTest extends Clinic {
  readonly papers: LabPapersService;
  readonly press: CountingPress;
  readonly rows: (text: string, ...values: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  idsOf(placed: PlacedCase): Promise<string[]>;
}

function pressOf(state: CountingPress): LabPapersDependencies['press'] {
  return {
    async render({ inputs }) {
      if (state.fails !== undefined) throw new PressError(state.fails, 'secret of the machine');
      state.drawn.push(inputs);
      await state.meanwhile();
      return new Uint8Array(state.pages);
    },
    merge: (list) => Promise.resolve(new Uint8Array(list.reduce((sum, { length }) => sum + length, 0))),
    countPages: ({ length }) => Promise.resolve(length),
  };
}

export async function openLabPapers(url: string, clock: Clock): Promise<LabPapersTest> {
  const clinic = await openClinic({ url, clock });
  const { database } = clinic;
  const press: CountingPress = { drawn: [], fails: undefined, pages: 1, meanwhile: () => Promise.resolve() };
  const bench = benchOf(database);
  const rows: LabPapersTest['rows'] = (text, ...values) => bench.rows(text, ...values);
  const papers = labPapersService({
    database,
    clock,
    catalogue: catalogueService({ database, clock }),
    records: labRecordsService({ database, clock }),
    house: { authority: '', hospital: 'BỆNH VIỆN MẪU', laboratory: 'KHOA XÉT NGHIỆM' },
    press: pressOf(press),
    log: pino({ level: 'silent' }),
  });
  return {
    ...clinic,
    papers,
    press,
    rows,
    idsOf: async ({ recordId }) =>
      (await rows('select id from specimen where lab_record_id = $1 order by code', recordId)).map(({ id }) =>
        String(id),
      ),
  };
}

/** Between two tests: the press works again and remembers nothing. */
export function forget(press: CountingPress): void {
  press.drawn.length = 0;
  press.fails = undefined;
  press.pages = 1;
  press.meanwhile = () => Promise.resolve();
}

export function reasonOf(answer: Result<unknown>): string {
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

import {
  chooseRange,
  flagOf,
  freezePregnancyContext,
  isCriticalFlag,
  rangeReasonText,
  readValue,
  type PregnancyContext,
  type RangeChoice,
  type RangePerson,
  type ReferenceRange,
} from '@senlab/domain';
import type { Catalogue, CatalogueTest } from '../../../apps/server/src/modules/ground/catalogue/index.ts';
import { inventedValue } from '../../../apps/server/src/cli/invented/values.ts';
import { seedRandom } from '../../../apps/server/src/cli/invented/chance.ts';
import { copyNull } from './copy-tables.ts';

export const situations = ['none', 'T1', 'T2', 'T3'] as const;
export type Situation = (typeof situations)[number];

/** The columns of result_item that a value decides, in this order. */
export const valueColumns = [
  'value_raw',
  'value_number',
  'value_code',
  'value_text',
  'unit',
  'flag',
  'is_critical',
  'range_id',
  'ref_low',
  'ref_high',
  'ref_text',
  'range_reason',
  'is_range_fallback',
] as const;

/** Enough that neighbours differ, few enough to be judged by the real rules before the load begins. */
const variants = 48;
const moment = '2026-06-01T08:00:00+07:00';
const gestationalDays: Readonly<Record<Situation, number | undefined>> = {
  none: undefined,
  T1: 70,
  T2: 140,
  T3: 230,
};

function personIn(situation: Situation): RangePerson {
  const days = gestationalDays[situation];
  const edd =
    days === undefined
      ? null
      : new Date(Date.parse(moment) + (280 - days) * 86_400_000).toISOString().slice(0, 10);
  const pregnancy: PregnancyContext = freezePregnancyContext(
    {
      state: days === undefined ? 'not_pregnant' : 'pregnant',
      lmp: null,
      ultrasound: null,
      ivf: null,
      edd,
      eddSource: edd === null ? null : 'ultrasound',
      fetuses: days === undefined ? null : 1,
      chorionicity: null,
      para: null,
      cyclePhase: null,
    },
    moment,
  );
  return { sex: 'female', birth: { date: '1997-03-12', precision: 'day', time: null }, pregnancy };
}

function field(value: string | null): string {
  return value === null || value === '' ? copyNull : value;
}

/** Read and judged as a technician's would be; a value that the rules refuse becomes words. */
function judged(text: string, test: CatalogueTest, range: ReferenceRange | null): readonly string[] {
  const readable = { ...test, formula: null };
  const read = readValue(text, readable, { source: 'typed', allowsNegative: true });
  const value = read.ok ? read.value : { raw: text, comparator: null, number: null, code: null, text };
  const { flag } = flagOf(value, test, range);
  return [
    field(value.raw),
    field(value.number),
    field(value.code),
    field(value.text),
    field(test.unit),
    field(flag),
    isCriticalFlag(flag) ? 't' : 'f',
  ];
}

function valueRow(text: string, test: CatalogueTest, choice: RangeChoice): string {
  const range = choice.kind === 'chosen' ? choice.range : null;
  return [
    ...judged(text, test, range),
    field(range?.id ?? null),
    field(range?.low ?? null),
    field(range?.high ?? null),
    field(range?.text ?? null),
    choice.kind === 'chosen' ? rangeReasonText(choice.reason) : copyNull,
    choice.kind === 'chosen' && choice.isFallback ? 't' : 'f',
  ].join('\t');
}

/** Test and situation to some dozens of values; those of one place were drawn together and agree. */
export type ValueBook = ReadonlyMap<string, readonly string[]>;

export function inventValues(catalogue: Catalogue): ValueBook {
  const book = new Map<string, string[]>();
  for (const situation of situations) {
    const subject = personIn(situation);
    const person = {
      sex: 'female',
      trimester: situation === 'none' ? null : situation,
      isNewborn: false,
    } as const;
    for (let variant = 0; variant < variants; variant += 1) {
      const random = seedRandom(`load values ${situation} ${variant}`);
      const drawn = new Map<string, number>();
      for (const test of catalogue.tests.values()) {
        const choice = chooseRange(catalogue.ranges.get(test.code) ?? [], subject, {
          collectedTime: moment,
          method: test.method,
        });
        const range = choice.kind === 'chosen' ? choice.range : null;
        const text = inventedValue(random, test, range, { person, drawn });
        const key = `${test.code} ${situation}`;
        const list = book.get(key) ?? [];
        book.set(key, list);
        list.push(valueRow(text, test, choice));
      }
    }
  }
  return book;
}

import { idTypes, parseBirth, vietnamDateAt, type Sex } from '@senlab/domain';
import {
  registerIn,
  type PatientForm,
  type RegistrationResult,
} from '../../modules/patients/patients/index.ts';
import { mayDo } from '../../platform/actor.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isTrainingDatabase } from '../../platform/migrations/installation-kind.ts';
import { reading } from '../../platform/tx.ts';
import { required, UsageError, type Options } from '../command-line.ts';
import { findActor } from '../user/repository.ts';
import { added, importRows, rejected, there, writingRows, type RowOutcome } from './import.ts';
import type { TableRow } from './table-file.ts';

const needed = ['full_name', 'birth', 'gender', 'id_type', 'province_code', 'commune_code'] as const;

/** As the form calls them, where the file has another name for it. */
const columnsOf = {
  nationalId: 'national_id',
  noIdReason: 'no_id_reason',
  insuranceNo: 'insurance_no',
  insuranceFrom: 'insurance_from',
  insuranceTo: 'insurance_to',
  insuranceFacility: 'insurance_facility',
  phone: 'phone',
  relativeName: 'relative_name',
  relativePhone: 'relative_phone',
  relation: 'relation',
  addressLine: 'address_line',
  birthTime: 'birth_time',
} as const satisfies Partial<Record<keyof PatientForm, string>>;

const fields: Readonly<Record<string, string>> = {
  ...columnsOf,
  fullName: 'full_name',
  birthDate: 'birth',
  idType: 'id_type',
  provinceCode: 'province_code',
  communeCode: 'commune_code',
};

const genders: readonly Sex[] = ['female', 'male', 'unknown'];
/** Two digits of a year are a guess that only somebody who sees the person may make. */
const hasWholeYear = /(?:^|\D)\d{4}(?:\D|$)|^\d{8}$/;

/** The name of the column that cannot be read, or the form as a receptionist would send it. */
function readForm({ cells }: TableRow, today: string): PatientForm | string {
  const birth = hasWholeYear.test(cells['birth'] ?? '') ? parseBirth(cells['birth'] ?? '', today) : undefined;
  if (birth === undefined) return 'birth';
  const gender = genders.find((each) => each === cells['gender']);
  if (gender === undefined) return 'gender';
  const idType = idTypes.find((each) => each === cells['id_type']);
  if (idType === undefined) return 'id_type';
  const texts = Object.fromEntries(
    Object.entries(columnsOf).map(([field, column]) => [field, cells[column] ?? '']),
  );
  return {
    ...texts,
    fullName: cells['full_name'] ?? '',
    birthDate: birth.date,
    birthPrecision: birth.precision,
    gender,
    idType,
    provinceCode: cells['province_code'] ?? '',
    communeCode: cells['commune_code'] ?? '',
  };
}

/** Who has the same identity is there already; who only looks alike must be looked at by somebody, at the desk. */
function outcomeOf(result: RegistrationResult): RowOutcome {
  if (!result.ok)
    return rejected('full_name', 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind);
  const { issues, duplicates } = result.value.value;
  const [issue] = issues;
  if (issue !== undefined) return rejected(fields[issue.field] ?? issue.field, issue.reason);
  if (duplicates.some(({ certainty }) => certainty === 'certain')) return there;
  return duplicates.length > 0 ? rejected('full_name', 'patients-to-look-at') : added;
}

export async function importPatients(database: Database, options: Options): Promise<string> {
  if (await isTrainingDatabase(database.pool))
    throw new UsageError(
      'this is a database for training, where no patient is real; "senlab seed --set demo" writes invented ones',
    );
  const actor = await reading(database, (tx) => findActor(tx, required(options, 'as')));
  if (actor === undefined || !mayDo(actor, 'patients.write'))
    throw new UsageError('--as names nobody who may register patients');
  return writingRows(database, options, (run) =>
    importRows(options, {
      noun: 'patients',
      columns: { needed, more: Object.values(columnsOf) },
      take: async (row) => {
        const nowMs = systemClock.now();
        const form = readForm(row, vietnamDateAt(nowMs));
        if (typeof form === 'string') return rejected(form, 'not as it must be');
        return outcomeOf(await run((tx) => registerIn(tx, { draft: form, seen: [] }, { actor, nowMs })));
      },
    }),
  );
}

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '@senlab/contract';
import {
  enterValues,
  orderedCase,
  receivedCase,
  RefusedError,
  release,
  send,
  verifyValues,
  type Caller,
} from '../e2e/support/bench-work.ts';
import { newBench, newCaller, oneRow, untilItStands, write, type WorkDesk } from './desk.ts';

/** Does one thing after the other; each turn is a piece of work of its own. */
export interface Writer {
  readonly name: string;
  turn(): Promise<void>;
}

/** A person is not a flood: the others should be heard as well. */
const pauseMs = 150;

type Opened = (desk: WorkDesk, name: string) => Promise<Writer>;

/** The case, the typed values, the second pair of eyes, the signature. */
const openBenchWriter: Opened = async (desk, name) => {
  const bench = await newBench(desk);
  let count = 0;
  const reached =
    (recordId: string, ...states: readonly string[]) =>
    async (): Promise<boolean> => {
      const sql = `select bool_and(status = any($2)) as stands from result_item where lab_record_id = $1`;
      return (await oneRow<{ stands: boolean }>(desk, sql, [recordId, states]))?.stands === true;
    };
  return {
    name,
    async turn() {
      let recordId = '';
      await write(desk, name, { kind: 'case', key: '', value: null }, async () => {
        recordId = (await receivedCase(bench, ['NA'])).recordId;
        return recordId;
      });
      count += 1;
      const value = String(136 + (count % 9));
      const after = ['tech_verified', 'approved', 'released'];
      await untilItStands(reached(recordId, 'entered', ...after), () =>
        write(desk, name, { kind: 'typed', key: recordId, value }, () =>
          enterValues(bench, recordId, { NA: value }),
        ),
      );
      await untilItStands(reached(recordId, ...after), () =>
        write(desk, name, { kind: 'verified', key: recordId, value: null }, () =>
          verifyValues(bench, recordId),
        ),
      );
      await untilItStands(reached(recordId, 'released'), () =>
        write(desk, name, { kind: 'released', key: recordId, value: null }, () =>
          release(bench.doctor, recordId),
        ),
      );
      desk.released.push(recordId);
    },
  };
};

interface ReadyPaper {
  readonly reportId: string;
  readonly versionNo: number;
  readonly sha256: string;
  readonly patientCode: string;
  readonly phone: string;
}

async function readyPaper(desk: WorkDesk, recordId: string): Promise<ReadyPaper> {
  const sql = `select report.id as "reportId", report.version_no as "versionNo", paper.sha256,
      patient.code as "patientCode", patient.phone
    from report join report_paper paper on paper.report_id = report.id and paper.status = 'ready'
      join patient on patient.id = report.patient_id
   where report.lab_record_id = $1`;
  for (;;) {
    const paper = await oneRow<ReadyPaper>(desk, sql, [recordId]).catch(() => undefined);
    if (paper !== undefined) return paper;
    await wait(100);
  }
}

async function fetchPaper(desk: WorkDesk, doctor: Caller, { reportId, sha256 }: ReadyPaper): Promise<void> {
  const printed = await send(doctor, 'PrintReports', {
    reports: [{ _id: reportId }],
    copies: 1,
    output: 'download',
    reprintReason: 'printer_error',
  });
  const [first] = printed as unknown as readonly { readonly printId: string }[];
  const answer = await fetch(`${doctor.url}/papers/${first?.printId ?? ''}`, {
    headers: { authorization: `Bearer ${doctor.granted.access_token}`, connection: 'close' },
    signal: AbortSignal.timeout(doctor.patienceMs ?? 0),
  });
  if (!answer.ok) throw new Error(`the paper was not handed out: ${String(answer.status)}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    desk.alarms.push(`other bytes of the paper of ${reportId} were handed out than were archived`);
}

/** Fetches the paper that the job has drawn, and gives it to the patient. */
const openCounterWriter: Opened = async (desk, name) => {
  const [doctor, reception] = [await newCaller(desk, 'bacsixn'), await newCaller(desk, 'tiepdon')];
  return {
    name,
    async turn() {
      const recordId = desk.released.shift();
      if (recordId === undefined) return wait(100);
      const paper = await readyPaper(desk, recordId);
      const { reportId, versionNo, patientCode, phone } = paper;
      let isFetched = false;
      await untilItStands(
        async () => isFetched,
        async () => {
          await write(desk, name, { kind: 'fetched', key: reportId, value: null }, () =>
            fetchPaper(desk, doctor, paper),
          );
          isFetched = true;
        },
      );
      const handOver = {
        reports: [{ reportId, versionNo, isPrinted: true }],
        identity: { patientCode, phone, isCardScan: false },
        receiver: { type: 'self' },
        channel: 'counter',
        reprintReason: 'printer_error',
      };
      const isHanded = `select 1 from report where id = $1 and delivery_status = 'delivered'`;
      await untilItStands(
        async () => (await oneRow(desk, isHanded, [reportId])) !== undefined,
        () =>
          write(desk, name, { kind: 'handed over', key: reportId, value: null }, async () => {
            await send(reception, 'HandOverResults', { mabn: patientCode, handOver });
          }),
      );
    },
  };
};

const site = 'CS1';

interface Hour {
  readonly day: string;
  readonly time: string;
}

async function openHours(desk: WorkDesk): Promise<readonly Hour[]> {
  const { rows } = await desk.database.query<Hour>(
    `select to_char(day, 'YYYY-MM-DD') as day, time from location_slot
       cross join generate_series(current_date + 2, current_date + 150, interval '1 day') day
      where location_code = $1 and extract(isodow from day) <= 5 order by 1, 2`,
    [site],
  );
  return rows;
}

interface SlipRow extends Hour {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/** Calls patients back to the earliest hour, which is nearly always full. */
const openDoctorWriter: Opened = async (desk, name) => {
  const bench = await newBench(desk);
  const doctor = await newCaller(desk, 'lamsang');
  const ward = await oneRow<{ id: string }>(desk, 'select department_id as id from account where id = $1', [
    doctor.person.id,
  ]);
  await desk.database.query('update location_slot set capacity = $1', [desk.placesAnHour]);
  const hours = await openHours(desk);
  let next = 0;
  const slipOf = (visitId: string): Promise<SlipRow | undefined> =>
    oneRow(
      desk,
      `select id, version, status, appointment_date::text as day, appointment_time as time from appointment_slip
        where visit_id = $1 and status in ('draft', 'issued')`,
      [visitId],
    );
  const draftFor = (visitId: string): Readonly<Record<string, unknown>> => ({
    visitId,
    locationCode: site,
    appointmentDate: hours[next]?.day,
    appointmentTime: hours[next]?.time,
    departmentId: ward?.id,
    doctorId: doctor.person.id,
    diagnosis: 'Thai 20 tuần',
  });
  const placed = async (visitId: string): Promise<void> => {
    const slip = await slipOf(visitId);
    if (slip === undefined || slip.day !== hours[next]?.day || slip.time !== hours[next]?.time) {
      const seen = slip === undefined ? {} : { id: slip.id, version: slip.version };
      await write(desk, name, { kind: 'slip drafted', key: visitId, value: null }, async () => {
        await send(doctor, 'SaveAppointmentSlip', { ...seen, draft: draftFor(visitId) });
      });
    }
    const drafted = await slipOf(visitId);
    if (drafted === undefined) throw new Error('no draft');
    const value = `${drafted.day} ${drafted.time}`;
    await write(desk, name, { kind: 'place booked', key: visitId, value }, async () => {
      await send(doctor, 'IssueAppointmentSlip', { id: drafted.id, version: drafted.version });
    });
  };
  return {
    name,
    async turn() {
      let visitId = '';
      await write(desk, name, { kind: 'case', key: '', value: null }, async () => {
        const { recordId } = await orderedCase(bench, ['NA'], ward?.id);
        const sql = 'select visit_id as id from lab_record where id = $1';
        visitId = (await oneRow<{ id: string }>(desk, sql, [recordId]))?.id ?? '';
        return recordId;
      });
      await wait(pauseMs);
      await untilItStands(
        async () => (await slipOf(visitId))?.status === 'issued',
        () =>
          placed(visitId).catch((error: unknown) => {
            // The next one, as a person would.
            if (isFull(error)) next += 1;
            throw error;
          }),
      );
    },
  };
};

function isFull(error: unknown): boolean {
  return error instanceof RefusedError && /"appointment(?:Time|Date)"/.test(error.message);
}

/** Overwrites one value again and again: the newest that was acknowledged must be there. */
const openShortcutsWriter: Opened = async (desk, name) => {
  const caller = await newCaller(desk, 'tiepdon');
  let count = 0;
  return {
    name,
    async turn() {
      count += 1;
      const value = `item-${String(count)}`;
      await write(desk, name, { kind: 'shortcuts', key: caller.person.id, value }, async () => {
        await send(caller, 'SaveShortcuts', { shortcuts: [value] });
      });
      await wait(pauseMs);
    },
  };
};

/** Then the next one: a case on which thousands write would only measure itself. */
const notesOnOne = 100;

/** Adds a note, and again with the same key for as long as nobody has answered: nothing else would hold a second one. */
const openNoteWriter: Opened = async (desk, name) => {
  const bench = await newBench(desk);
  let { recordId } = await orderedCase(bench, ['NA']);
  let count = 0;
  return {
    name,
    async turn() {
      if (count === notesOnOne) ({ recordId } = await orderedCase(bench, ['NA']));
      count = (count % notesOnOne) + 1;
      const key = randomUUID();
      const text = `Ghi chú ${key}`;
      let isAnswered = false;
      await untilItStands(
        async () => isAnswered,
        async () => {
          await write(desk, name, { kind: 'noted', key: text, value: null }, async () => {
            try {
              await send({ ...bench.technician, key }, 'AddRecordNote', { _id: recordId, text });
            } catch (error) {
              if (!(error instanceof RefusedError) || error.code !== codes.done) throw error;
            }
          });
          isAnswered = true;
        },
      );
      await wait(pauseMs);
    },
  };
};

const openers = {
  bench: openBenchWriter,
  counter: openCounterWriter,
  doctor: openDoctorWriter,
  shortcuts: openShortcutsWriter,
  notes: openNoteWriter,
} as const;

/** How many do each. */
export type Crew = Readonly<Record<keyof typeof openers, number>>;

export async function openCrew(desk: WorkDesk, crew: Crew): Promise<readonly Writer[]> {
  const writers: Writer[] = [];
  for (const [work, count] of Object.entries(crew) as [keyof Crew, number][])
    for (let no = 1; no <= count; no += 1) writers.push(await openers[work](desk, `${work} ${String(no)}`));
  return writers;
}

import {
  addDays,
  isoOf,
  vietnamDateAt,
  type BookingDraft,
  type CustomerIdentity,
  type TicketCategory,
} from '@senlab/domain';
import type { CustomerAnswer, CustomerRef } from '../../../modules/desk/customer-actions/index.ts';
import { markCustomers } from '../demo-lab-repository.ts';
import type { DemoCase } from '../cases/demo-case.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { dayMs, hourMs, minuteMs, valueOf } from '../world.ts';
import { openDayFrom, readBookingCalendar } from './booking-calendar.ts';

async function done(answer: CustomerAnswer): Promise<CustomerRef> {
  const { refusal, value } = valueOf(await answer);
  if (value.action !== null) return value.action;
  throw new Error(`a customer action of the sample data is refused: ${JSON.stringify({ refusal, value })}`);
}

const strangers = [
  ['Nguyễn Thu Hà', 1994, '0912345001'],
  ['Lê Thị Bích Ngọc', 1989, '0987654002'],
  ['Phạm Khánh Linh', 1997, '0356789003'],
  ['Vũ Thị Hồng Nhung', 1991, '0778123004'],
] as const;
const channels = ['app', 'WEB', 'call', 'Facebook', 'CRM', 'counter'] as const;

/** Every third one comes from a number that nobody knows yet. */
function customerOf(cases: readonly DemoCase[], turn: number): CustomerIdentity {
  const channel = channels[turn % channels.length] ?? 'app';
  const [name, year, phone] = strangers[turn % strangers.length] ?? strangers[0];
  const nobody = { patientId: null, phone, customerName: name, birthYear: year, channel, note: null };
  const known = cases[(turn * 7) % cases.length];
  if (turn % 3 === 0 || known === undefined) return nobody;
  return { ...nobody, patientId: known.patient.id, phone: null, customerName: null, birthYear: null };
}

const services = ['Khám thai định kỳ', 'Khám phụ khoa', 'Siêu âm thai', 'Tư vấn trước sinh'] as const;

/** What became of it, and how many days lie between asking and today. */
const bookings = [
  ['register', 1],
  ['register', 0],
  ['confirmed', 2],
  ['confirmed', 1],
  ['finished', 9],
  ['finished', 6],
  ['cancelled', 5],
  // Nobody said that she came.
  ['confirmed', 8],
  ['register', 7],
] as const;

async function bookCustomers(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<void> {
  const calendar = await readBookingCalendar(lab);
  const { nowMs, staff, sites, departments } = lab.world;
  const departmentId = departments.get('KKB')?.id;
  const [locationCode] = sites;
  if (departmentId === undefined || cases.length === 0) return;
  const { session } = staff.reception;
  for (const [turn, [end, daysAgo]] of bookings.entries()) {
    const askedMs = nowMs - daysAgo * dayMs - (turn + 1) * 10 * minuteMs;
    const appointmentDate = openDayFrom(calendar, locationCode, addDays(vietnamDateAt(askedMs), 2));
    if (appointmentDate === undefined) continue;
    const draft: BookingDraft = {
      ...customerOf(cases, turn),
      locationCode,
      appointmentDate,
      appointmentTime: '15:00',
      departmentId,
      doctorId: null,
      service: services[turn % services.length] ?? null,
    };
    const { customers } = lab.at(askedMs);
    const step = { reason: null, imagesChecked: false } as const;
    const seen = await done(customers.saveBooking(session, { seen: null, draft }));
    if (end === 'register') continue;
    if (end === 'cancelled') {
      await done(
        customers.step(session, { ...step, seen, step: 'cancel', reason: 'Khách báo bận việc gia đình' }),
      );
      continue;
    }
    const confirmed = await done(customers.step(session, { ...step, seen, step: 'confirm' }));
    if (end !== 'finished') continue;
    const later = lab.at(Math.min(askedMs + 3 * dayMs, nowMs)).customers;
    if (appointmentDate <= vietnamDateAt(nowMs))
      await done(later.step(session, { ...step, seen: confirmed, step: 'finish' }));
  }
}

interface Question {
  readonly title: string;
  readonly content: string;
  readonly category: TicketCategory;
  /** How far it has come: asked, answered, done. */
  readonly comes: 'asked' | 'answered' | 'done';
  readonly hoursAgo: number;
}

const questions: readonly Question[] = [
  {
    title: 'Xin lại phiếu kết quả xét nghiệm',
    content: 'Khách làm mất phiếu kết quả tháng trước, xin in lại.',
    category: 'document',
    comes: 'asked',
    hoursAgo: 2,
  },
  {
    title: 'Hỏi thời gian trả kết quả',
    content: 'Khách hỏi khi nào có kết quả xét nghiệm máu.',
    category: 'result_question',
    comes: 'answered',
    hoursAgo: 5,
  },
  {
    title: 'Chờ lấy mẫu quá lâu',
    content: 'Khách phàn nàn phải chờ hơn một giờ ở quầy lấy mẫu.',
    category: 'complaint',
    comes: 'answered',
    hoursAgo: 30,
  },
  {
    title: 'Đổi giờ khám thai',
    content: 'Khách xin chuyển lịch khám sang buổi chiều.',
    category: 'appointment',
    comes: 'done',
    hoursAgo: 50,
  },
  {
    title: 'Xin giấy xác nhận đã khám',
    content: 'Khách cần giấy xác nhận để nộp cơ quan.',
    category: 'document',
    comes: 'asked',
    hoursAgo: 100,
  },
  {
    title: 'Hỏi về chi phí xét nghiệm sàng lọc',
    content: 'Khách hỏi giá gói xét nghiệm sàng lọc trước sinh.',
    category: 'other',
    comes: 'done',
    hoursAgo: 120,
  },
];

async function askQuestions(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<void> {
  const { nowMs, staff, departments } = lab.world;
  const departmentId = departments.get('KKB')?.id;
  if (departmentId === undefined || cases.length === 0) return;
  const { session } = staff.reception;
  for (const [turn, { title, content, category, comes, hoursAgo }] of questions.entries()) {
    const askedMs = nowMs - hoursAgo * hourMs;
    const priority = category === 'complaint' ? 'urgent' : 'normal';
    const draft = { ...customerOf(cases, turn), departmentId, title, content, category, priority } as const;
    const opened = await done(lab.at(askedMs).customers.saveTicket(session, { seen: null, draft }));
    const { customers } = lab.at(askedMs + 40 * minuteMs);
    const given = await done(
      customers.assign(session, { seen: opened, assigneeId: turn % 2 === 0 ? session.accountId : null }),
    );
    if (comes === 'asked') continue;
    const note = 'Đã xem lại với bộ phận liên quan';
    const noted = await done(customers.addMessage(session, { seen: given, kind: 'internal', text: note }));
    const text = 'Đã gọi lại và giải thích cho khách';
    const told = await done(customers.addMessage(session, { seen: noted, kind: 'call', text }));
    if (comes !== 'done') continue;
    const step = { seen: told, step: 'finish', reason: null, imagesChecked: false } as const;
    const finished = await done(customers.step(session, step));
    await done(customers.rate(session, { seen: finished, satisfaction: 4 + (turn % 2) }));
  }
}

const publishedAtMost = 6;
const nothingChecked = { reason: null, imagesChecked: false } as const;

async function publishResults(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<void> {
  const { session } = lab.world.staff.doctor;
  const { customers } = lab.at(lab.world.nowMs - hourMs);
  let left = publishedAtMost;
  // Somebody with two cases is met twice.
  const patients = new Set(cases.map(({ patient }) => patient.id));
  for (const patientId of patients) {
    const [report] = left > 0 ? valueOf(await customers.reports(session, patientId)) : [];
    if (report === undefined) continue;
    left -= 1;
    const given = { reportId: report.id, note: null };
    const seen = await done(customers.addTestResult(session, given));
    if (left > 0) await done(customers.step(session, { ...nothingChecked, seen, step: 'publish' }));
  }
}

const vitals = { bp: '115/70', pulse: '82', temp: '36.8', weight: null, fundalHeight: null, fhr: null };
const noSizes = { nt: null, bpd: null, hc: null, ac: null, fl: null, efw: null, afi: null, placenta: null };

/** What doctors of the ward wrote down and showed to their patients. */
async function publishFindings(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<void> {
  const { nowMs, staff } = lab.world;
  const { session } = staff.doctor;
  const { customers } = lab.at(nowMs - 30 * minuteMs);
  const { doctors, sonographers, machines } = valueOf(await customers.settings(session));
  const [doctor, sonographer, machine] = [doctors[0], sonographers[0], machines[0]];
  const seen = null;
  const time = isoOf(nowMs - 2 * hourMs);
  const publish = async (answer: CustomerAnswer, imagesChecked = false): Promise<void> => {
    const step = { seen: await done(answer), step: 'publish', reason: null, imagesChecked } as const;
    await done(customers.step(session, step));
  };
  for (const [turn, { visitId }] of cases.slice(0, 4).entries()) {
    if (doctor === undefined) return;
    const doctorId = doctor.id;
    const words = { symptoms: 'Không đau bụng, không ra máu', icd: 'Z34.0', plan: 'Hẹn khám lại sau 4 tuần' };
    const examined = { visitId, doctorId, examinedTime: time, diagnosis: 'Khám thai định kỳ, ổn định' };
    const examination = { ...vitals, ...words, ...examined };
    await publish(
      customers.saveFinding(session, { seen, finding: { kind: 2, draft: examination, note: null } }),
    );
    const item = { drugName: 'Sắt fumarat', strength: '200 mg', unit: 'viên', qty: '30' };
    const prescription = {
      visitId,
      doctorId,
      nationalRxCode: `79024a0000${String(turn)}${String(turn)}-C`,
      items: [{ ...item, dose: 'Ngày 1 viên sau ăn', route: 'Uống', days: 30 }],
      advice: 'Uống xa bữa có trà, cà phê',
      revisitDate: null,
    };
    await publish(
      customers.saveFinding(session, { seen, finding: { kind: 7, draft: prescription, note: null } }),
    );
    if (sonographer === undefined || machine === undefined || turn > 2) continue;
    const scan = {
      ...noSizes,
      visitId,
      sonographerId: sonographer.id,
      machineId: machine.id,
      scanTime: time,
      scanType: 'obstetric_t1',
      crl: '58.4',
      fhr: '152',
      description: 'Một phôi thai trong buồng tử cung, tim thai đều',
      conclusion: 'Một thai sống trong tử cung, khoảng 12 tuần',
      imageIds: [],
    } as const;
    const saved = customers.saveFinding(session, { seen, finding: { kind: 5, draft: scan, note: null } });
    await publish(saved, true);
  }
}

/** A few dozen actions of all kinds and states, as those who speak with customers would have left them. */
export async function serveCustomers(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<void> {
  await bookCustomers(lab, cases);
  await askQuestions(lab, cases);
  await publishResults(lab, cases);
  await publishFindings(lab, cases);
  await markCustomers(lab.tx);
}

import { collection } from '../collection.ts';
import { get, json, type DemoHandler } from '../handler.ts';
import { sampleMoment, samplesOf } from '../samples.ts';

/** A call without a record is one in which nothing was said; whoever dealt with it wrote the note. */
const rows = samplesOf(
  'call',
  ['direction', 'state', 'phoneNumber', 'ringGroup', 'ago', 'time', 'updator', 'note', 'visit', 'seconds'],
  `
in|served|0900 000 101|Đặt hẹn|0|08:04|Đặng Thu Hà|Đặt hẹn khám thai buổi sáng|1|184
in|missed|0900 000 131|Đặt hẹn|0|08:21
out|served|0900 000 131|Đặt hẹn|0|08:35|Đặng Thu Hà|Gọi lại cuộc gọi nhỡ, khách hỏi giờ làm việc||62
in|served|0900 000 103|Tư vấn|0|09:12|Vũ Minh Khôi|Hỏi giá gói khám|3|241
out|missed|0900 000 104|Nhắc hẹn|0|10:40|Ngô Hải Yến|Chưa liên lạc được, gọi lại buổi chiều|4
out|served|0900 000 104|Nhắc hẹn|0|14:03|Ngô Hải Yến|Đã xác nhận sẽ đến|4|38
in|served|0900 000 108|Tư vấn|1|15:27|Vũ Minh Khôi|Hỏi lớp học sau sinh|8|305
in|missed|0900 000 140|Tư vấn|1|18:52||Ngoài giờ làm việc
out|served|0900 000 105|Nhắc hẹn|2|09:30|Ngô Hải Yến|Dời hẹn sang 11 giờ|5|77
in|served|0900 000 107|Đặt hẹn|3|11:15|Đặng Thu Hà|Đặt hẹn siêu âm|7|129
`,
);

const calls = (now: number) =>
  rows.map(({ id, direction, state, phoneNumber, ringGroup, ago, time, updator, note, visit, seconds }) => ({
    id,
    /** 0: somebody called us. 1: we called somebody. */
    direction: direction === 'in' ? (0 as const) : (1 as const),
    state: state as 'served' | 'missed',
    phoneNumber,
    ringGroup,
    createdTime: sampleMoment(now, -1 - Number(ago), time),
    updator,
    ticketNote: note,
    appointmentId: visit === '' ? null : `appointment-${visit}`,
    record: seconds === '' ? null : Number(seconds),
  }));

export type Call = Readonly<ReturnType<typeof calls>[number]>;

const events = [
  { state: 'up', extension: '101', customerName: 'Hồ Khánh Vân' },
  { state: 'ring', extension: '102', customerName: 'Cao Ngọc Hân' },
  { state: 'busy', extension: '103', customerName: 'Mai Phương Linh' },
  { state: 'down', extension: '104', customerName: 'Đinh Tuyết Mai' },
] as const;

export type CallEvent = (typeof events)[number];

export function callHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(calls(now()));
  return [
    all.list('/api/calls'),
    all.list('/api/calls/in', (each) => each.filter(({ direction }) => direction === 0)),
    all.list('/api/calls/out', (each) => each.filter(({ direction }) => direction === 1)),
    all.list('/api/calls/miss', (each) => each.filter(({ state }) => state === 'missed')),
    get('/api/calls/events', () => json(events)),
  ];
}

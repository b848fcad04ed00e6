import { collection } from '../collection.ts';
import { get, json, type DemoHandler } from '../handler.ts';
import { sampleMoment } from '../sample-days.ts';

/** 0: somebody called us. 1: we called somebody. */
export type CallDirection = 0 | 1;
export type CallState = 'served' | 'missed';

export interface Call {
  readonly id: string;
  readonly direction: CallDirection;
  readonly state: CallState;
  readonly phoneNumber: string;
  readonly ringGroup: string;
  readonly createdTime: string;
  /** Who has dealt with it. */
  readonly updator: string;
  readonly ticketNote: string;
  readonly appointmentId: string | null;
  /** Seconds of what was recorded; null where nothing was said. */
  readonly record: number | null;
}

export interface CallEvent {
  readonly state: 'up' | 'ring' | 'down' | 'busy';
  readonly extension: string;
  readonly customerName: string;
}

type Row = readonly [
  direction: CallDirection,
  state: CallState,
  phoneNumber: string,
  ringGroup: string,
  daysAgo: number,
  time: string,
  updator: string,
  ticketNote: string,
  appointmentId: string | null,
  record: number | null,
];

const rows: readonly Row[] = [
  [
    0,
    'served',
    '0900 000 101',
    'Đặt hẹn',
    0,
    '08:04',
    'Đặng Thu Hà',
    'Đặt hẹn khám thai buổi sáng',
    'appointment-1',
    184,
  ],
  [0, 'missed', '0900 000 131', 'Đặt hẹn', 0, '08:21', '', '', null, null],
  [
    1,
    'served',
    '0900 000 131',
    'Đặt hẹn',
    0,
    '08:35',
    'Đặng Thu Hà',
    'Gọi lại cuộc gọi nhỡ, khách hỏi giờ làm việc',
    null,
    62,
  ],
  [
    0,
    'served',
    '0900 000 103',
    'Tư vấn',
    0,
    '09:12',
    'Vũ Minh Khôi',
    'Hỏi giá gói khám',
    'appointment-3',
    241,
  ],
  [
    1,
    'missed',
    '0900 000 104',
    'Nhắc hẹn',
    0,
    '10:40',
    'Ngô Hải Yến',
    'Chưa liên lạc được, gọi lại buổi chiều',
    'appointment-4',
    null,
  ],
  [
    1,
    'served',
    '0900 000 104',
    'Nhắc hẹn',
    0,
    '14:03',
    'Ngô Hải Yến',
    'Đã xác nhận sẽ đến',
    'appointment-4',
    38,
  ],
  [
    0,
    'served',
    '0900 000 108',
    'Tư vấn',
    1,
    '15:27',
    'Vũ Minh Khôi',
    'Hỏi lớp học sau sinh',
    'appointment-8',
    305,
  ],
  [0, 'missed', '0900 000 140', 'Tư vấn', 1, '18:52', '', 'Ngoài giờ làm việc', null, null],
  [
    1,
    'served',
    '0900 000 105',
    'Nhắc hẹn',
    2,
    '09:30',
    'Ngô Hải Yến',
    'Dời hẹn sang 11 giờ',
    'appointment-5',
    77,
  ],
  [
    0,
    'served',
    '0900 000 107',
    'Đặt hẹn',
    3,
    '11:15',
    'Đặng Thu Hà',
    'Đặt hẹn siêu âm',
    'appointment-7',
    129,
  ],
];

const calls = (now: number): readonly Call[] =>
  rows.map(([direction, state, phoneNumber, ringGroup, daysAgo, time, ...rest], index) => {
    const [updator, ticketNote, appointmentId, record] = rest;
    return {
      id: `call-${String(index + 1)}`,
      direction,
      state,
      phoneNumber,
      ringGroup,
      createdTime: sampleMoment(now, -1 - daysAgo, time),
      updator,
      ticketNote,
      appointmentId,
      record,
    };
  });

const events: readonly CallEvent[] = [
  { state: 'up', extension: '101', customerName: 'Hồ Khánh Vân' },
  { state: 'ring', extension: '102', customerName: 'Cao Ngọc Hân' },
  { state: 'busy', extension: '103', customerName: 'Mai Phương Linh' },
  { state: 'down', extension: '104', customerName: 'Đinh Tuyết Mai' },
];

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

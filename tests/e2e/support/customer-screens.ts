import { send } from './bench-work.ts';
import { newVisit } from './made-case.ts';
import { idFrom, type Given, type Screen } from './screens.ts';

const address = '/apps/user-actions';

interface Made {
  readonly _id: string;
  readonly version: number;
}

async function made(
  caller: Parameters<typeof send>[0],
  name: string,
  variables: Parameters<typeof send>[2],
): Promise<Made> {
  const { action } = (await send(caller, name, variables)) as { readonly action: Made | null };
  if (action === null) throw new Error(`${name} made nothing`);
  return action;
}

function ward({ bench }: Given): Promise<string> {
  return idFrom(bench.database, `select id from department order by code limit 1`);
}

/** A request of somebody unknown, with a word of each side. */
async function request(given: Given): Promise<string> {
  const { reception } = given.bench;
  const draft = {
    channel: 'call',
    phone: '0912300401',
    customerName: 'Lý Thị Mận',
    departmentId: await ward(given),
    title: 'Hỏi giờ trả kết quả',
    content: 'Khi nào có kết quả?',
    category: 'result_question',
    priority: 'normal',
  };
  const { _id: id, version } = await made(reception, 'SaveCustomerTicket', { draft });
  await made(reception, 'AddCustomerMessage', {
    id,
    version,
    kind: 'internal',
    text: 'Đã hỏi phòng xét nghiệm',
  });
  return id;
}

/** What a doctor found and has not published yet. */
async function examination(given: Given): Promise<string> {
  const doctor = await given.newCaller('lamsang');
  const own = await idFrom(
    given.bench.database,
    `select department_id as id from account where id = '${doctor.person.id}'`,
  );
  const draft = {
    visitId: await newVisit(given.bench, own),
    doctorId: doctor.person.id,
    examinedTime: new Date(Date.now() - 1000).toISOString(),
    bp: '120/80',
    diagnosis: 'Thai 20 tuần',
  };
  const { _id: id } = await made(doctor, 'SaveCustomerExamination', { draft });
  return id;
}

export const customerScreens: readonly Screen[] = [
  {
    name: 'what is between the house and customers',
    like: 'tiepdon',
    path: async (given) => {
      await request(given);
      return address;
    },
    sign: '[role=row][data-row]',
  },
  {
    name: 'a request',
    like: 'tiepdon',
    path: async (given) => `${address}/tickets/${await request(given)}`,
    sign: '[data-message=internal]',
    isSeenDark: true,
  },
  {
    name: 'all of a number',
    like: 'tiepdon',
    path: async (given) => `${address}/so-dien-thoai/tickets/${await request(given)}`,
    sign: 'main ol li',
  },
  {
    name: 'an examination',
    like: 'lamsang',
    path: async (given) => `${address}/examinations/${await examination(given)}`,
    sign: 'main section dl',
  },
  {
    name: 'a new booking',
    like: 'tiepdon',
    path: `${address}/tao-moi/appointments`,
    sign: 'main [data-day]',
  },
  { name: 'a new request', like: 'tiepdon', path: `${address}/tao-moi/tickets`, sign: 'main form textarea' },
];

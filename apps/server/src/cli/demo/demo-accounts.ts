import { jobs, type JobName, type Permission } from '@senlab/domain';

/** Everyone may know it: an installation that holds these accounts is a demonstration, which doctor insists on. */
export const demoPassword = 'SenLab#2026';

export interface DemoAccount {
  readonly username: string;
  readonly job: JobName;
  readonly fullName: string;
  readonly code: string;
  readonly title: string;
  readonly work: string;
  readonly departmentCode: string;
  /** The first one is where the person starts. */
  readonly groups: readonly [string, ...string[]];
  readonly gender: 'male' | 'female';
  readonly birthdate: string;
  readonly married: boolean;
  /** No Vietnamese network uses the prefix 050, so these numbers ring nowhere. */
  readonly phoneNumber: string;
  readonly sipPhone?: string;
  /** Invented, like everything here. Those who sign results have one. */
  readonly licenceNo?: string;
  /** Beside those of the job. */
  readonly alsoMay?: readonly Permission[];
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin',
    job: 'administrator',
    fullName: 'Trần Minh Khôi',
    code: 'NV001',
    title: 'Kỹ sư',
    work: 'Quản trị hệ thống',
    departmentCode: 'CNTT',
    groups: ['Công nghệ thông tin', 'Khoa Xét nghiệm'],
    gender: 'male',
    birthdate: '1986-03-14',
    married: true,
    phoneNumber: '0500000001',
    sipPhone: '101',
  },
  {
    username: 'tiepdon',
    job: 'reception',
    fullName: 'Lê Thị Thanh Mai',
    code: 'NV002',
    title: 'Nhân viên',
    work: 'Tiếp đón khách hàng',
    departmentCode: 'TD',
    groups: ['Tiếp đón', 'Khoa Khám bệnh'],
    gender: 'female',
    birthdate: '1995-07-02',
    married: false,
    phoneNumber: '0500000002',
    sipPhone: '102',
  },
  {
    username: 'laymau',
    job: 'collection',
    fullName: 'Phạm Ngọc Hân',
    code: 'NV003',
    title: 'Điều dưỡng',
    work: 'Lấy mẫu xét nghiệm',
    departmentCode: 'KXN',
    groups: ['Khoa Xét nghiệm'],
    gender: 'female',
    birthdate: '1993-11-21',
    married: true,
    phoneNumber: '0500000003',
  },
  {
    username: 'kythuat',
    job: 'technician',
    fullName: 'Đỗ Quang Huy',
    code: 'NV004',
    title: 'Cử nhân',
    work: 'Kỹ thuật viên xét nghiệm',
    departmentCode: 'KXN',
    groups: ['Khoa Xét nghiệm'],
    gender: 'male',
    birthdate: '1990-01-30',
    married: true,
    phoneNumber: '0500000004',
  },
  // What one person typed, another verifies: an installation to try it out needs two of each.
  {
    username: 'kythuat2',
    job: 'technician',
    fullName: 'Hoàng Văn Tú',
    code: 'NV009',
    title: 'Cử nhân',
    work: 'Kỹ thuật viên xét nghiệm',
    departmentCode: 'KXN',
    groups: ['Khoa Xét nghiệm'],
    gender: 'male',
    birthdate: '1994-08-12',
    married: false,
    phoneNumber: '0500000009',
  },
  {
    username: 'bacsixn',
    job: 'labDoctor',
    fullName: 'Nguyễn Thu Hằng',
    code: 'NV005',
    title: 'ThS.BS',
    work: 'Bác sĩ xét nghiệm',
    departmentCode: 'KXN',
    groups: ['Khoa Xét nghiệm', 'Di truyền tế bào'],
    gender: 'female',
    birthdate: '1982-09-09',
    married: true,
    phoneNumber: '0500000005',
    licenceNo: '000005/MAU-GPHN',
  },
  {
    username: 'bacsixn2',
    job: 'labDoctor',
    fullName: 'Vũ Hải Yến',
    code: 'NV010',
    title: 'BS.CKII',
    work: 'Bác sĩ xét nghiệm',
    departmentCode: 'KXN',
    groups: ['Khoa Xét nghiệm'],
    gender: 'female',
    birthdate: '1977-02-20',
    married: true,
    phoneNumber: '0500000010',
    licenceNo: '000010/MAU-GPHN',
    // The law names those who may know HIV results; without one of them nobody could sign any.
    alsoMay: ['results.restricted'],
  },
  {
    username: 'ditruyen',
    job: 'cytogeneticist',
    fullName: 'Vũ Hoàng Lâm',
    code: 'NV006',
    title: 'TS.BS',
    work: 'Bác sĩ di truyền tế bào',
    departmentCode: 'DTR',
    groups: ['Di truyền tế bào', 'Khoa Xét nghiệm'],
    gender: 'male',
    birthdate: '1979-05-17',
    married: true,
    phoneNumber: '0500000006',
    licenceNo: '000006/MAU-GPHN',
  },
  {
    username: 'nghiencuu',
    job: 'researcher',
    fullName: 'Bùi Khánh Linh',
    code: 'NV007',
    title: 'ThS',
    work: 'Nghiên cứu viên',
    departmentCode: 'DTR',
    groups: ['Di truyền tế bào'],
    gender: 'female',
    birthdate: '1991-12-05',
    married: false,
    phoneNumber: '0500000007',
  },
  {
    username: 'lamsang',
    job: 'clinician',
    fullName: 'Hoàng Đức Thịnh',
    code: 'NV008',
    title: 'BS.CKI',
    work: 'Bác sĩ sản khoa',
    departmentCode: 'KSAN',
    groups: ['Khoa Sản', 'Khoa Khám bệnh'],
    gender: 'male',
    birthdate: '1984-04-26',
    married: true,
    phoneNumber: '0500000008',
  },
  // Reception orders for a clinic, whose doctor is told of a critical value.
  {
    username: 'phongkham',
    job: 'clinician',
    fullName: 'Lê Minh Châu',
    code: 'NV011',
    title: 'BS.',
    work: 'Bác sĩ khám thai',
    departmentCode: 'KKB',
    groups: ['Khoa Khám bệnh'],
    gender: 'female',
    birthdate: '1988-10-03',
    married: true,
    phoneNumber: '0500000011',
  },
];

/** Invented: where the wards of the demonstration are called. One has none, as it happens in a house. */
export const demoExtensions: Readonly<Record<string, string>> = {
  KKB: '120',
  KTHAI: '121',
  HMUON: '122',
  CDTS: '123',
  KSAN: '214',
  PSANH: '215',
  HSAN: '216',
  SSINH: '217',
  PKHOA: '218',
  CC: '219',
  KXN: '300',
};

export function permissionsOf({ job, alsoMay = [] }: DemoAccount): readonly Permission[] {
  return [...jobs[job].permissions, ...alsoMay];
}

export function findDemoAccount(username: string): DemoAccount | undefined {
  return demoAccounts.find((account) => account.username === username);
}

import type { DemoAccount } from './accounts.ts';
import type { DevDatabase } from './database.ts';
import type { Addresses } from './servers.ts';

export interface Started {
  readonly addresses: Addresses;
  readonly database: DevDatabase;
  readonly accounts: readonly DemoAccount[];
}

function accountLines(accounts: readonly DemoAccount[]): string[] {
  const rows = accounts.map(({ username, password, label, role }) => [
    username,
    password ?? '(đã đổi mật khẩu)',
    role,
    label,
  ]);
  const table = [['TÊN ĐĂNG NHẬP', 'MẬT KHẨU', 'VAI TRÒ', 'CÔNG VIỆC'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}

/** Vietnamese, because whoever tries the system reads this first. Failures are in English, for whoever mends them. */
export function welcomeText({ addresses, database, accounts }: Started): string {
  const owner = database.isOurs ? 'dữ liệu trong .senlab/postgres' : 'theo DATABASE_URL';
  const reset = database.isOurs ? ['  Xóa dữ liệu, làm lại từ đầu:  pnpm db:reset (sau khi đã dừng)'] : [];
  return [
    '',
    `  SenLab đã sẵn sàng:  ${addresses.web}/`,
    '',
    '  Tài khoản dùng thử',
    ...accountLines(accounts),
    '',
    '  Đang chạy',
    `    PostgreSQL ${database.version}   ${database.place}   (${owner})`,
    `    API    ${addresses.api}   (tự khởi động lại khi mã nguồn thay đổi)`,
    `    Web    ${addresses.web}   (Vite)`,
    '',
    '  Dừng:  Ctrl-C. Dữ liệu được giữ lại cho lần chạy sau.',
    ...reset,
    '',
  ].join('\n');
}

export const stoppingText = '\n  Đang dừng…';
export const stoppedText = '  Đã dừng.';

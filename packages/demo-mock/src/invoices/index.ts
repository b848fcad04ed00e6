import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleDay } from '../samples.ts';

/** The one sample (AMB-97). */
export const sampleInvoiceId = 'invoice-1';

/** Title, detail, unit, price of a unit in đồng, quantity. */
const rows: readonly (readonly [string, string, string, number, number])[] = [
  ['Thiết kế giao diện', 'Mười hai màn hình, hai vòng chỉnh sửa', 'giờ', 450_000, 64],
  ['Lập trình', 'Giao diện và kết nối dữ liệu mẫu', 'giờ', 520_000, 96],
  ['Kiểm thử', 'Trên máy tính, máy tính bảng và điện thoại', 'giờ', 380_000, 32],
  ['Bàn giao và hướng dẫn', 'Hai buổi tại chỗ, kèm tài liệu', 'buổi', 3_500_000, 2],
];

/** Title, address, phone, and the name of its website. */
function party(said: string) {
  const [title = '', address = '', phone = '', host = ''] = said.split('|');
  return { title, address, phone, email: `chao@${host}.example.com`, website: `${host}.example.com` };
}

function invoice(now: number) {
  const services = rows.map(([title, detail, unit, unitPrice, quantity], index) => ({
    id: `service-${String(index + 1)}`,
    title,
    detail,
    unit,
    unitPrice,
    quantity,
    total: unitPrice * quantity,
  }));
  const subtotal = services.reduce((sum, { total }) => sum + total, 0);
  const tax = subtotal / 10;
  const discount = 5_000_000;
  return {
    id: sampleInvoiceId,
    from: party('Xưởng Thiết kế Lá Xanh|25 đường Hoa Ban, phường Mẫu, Hà Nội|0900 000 201|laxanh'),
    client: party('Công ty Mây Trắng|8 đường Cầu Vồng, phường Mẫu, Đà Nẵng|0900 000 202|maytrang'),
    number: 'HD-2026-0117',
    date: sampleDay(now, -4),
    dueDate: sampleDay(now, 26),
    services,
    subtotal,
    tax,
    discount,
    total: subtotal + tax - discount,
  };
}

export type Invoice = Readonly<ReturnType<typeof invoice>>;

export function invoiceHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  return [collection([invoice(now())]).one('/api/invoices/get-invoice', 'id')];
}

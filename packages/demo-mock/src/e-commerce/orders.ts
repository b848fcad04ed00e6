import { sampleDay } from '../samples.ts';
import { products, sampleTaxRate } from './products.ts';

/** How good the news is; the page has a colour and a sign for each. */
export type StatusColor = 'info' | 'good' | 'abnormal' | 'critical' | 'neutral';

type NamedStatus = readonly [name: string, color: StatusColor];

/** The names are the specification's; the number of a status is its place in this list. */
export const orderStatuses: readonly [NamedStatus, ...NamedStatus[]] = [
  ['Awaiting check payment', 'abnormal'],
  ['Payment accepted', 'good'],
  ['Preparing the order', 'info'],
  ['Shipped', 'info'],
  ['Delivered', 'good'],
  ['Canceled', 'neutral'],
  ['Refunded', 'neutral'],
  ['Payment error', 'critical'],
  ['On pre-order (paid)', 'info'],
  ['Awaiting bank wire payment', 'abnormal'],
  ['Awaiting PayPal payment', 'abnormal'],
  ['Remote payment accepted', 'good'],
  ['On pre-order (not paid)', 'abnormal'],
  ['Awaiting Cash-on-delivery payment', 'abnormal'],
];

/** First name, last name, name of the mailbox, address. */
const people = [
  ['Bảo Châu', 'Trương', 'bao.chau', '12 đường Hoa Ban, phường Mẫu, Hà Nội'],
  ['Minh Nhật', 'Đoàn', 'minh.nhat', '7 đường Trúc Xanh, phường Mẫu, Huế'],
  ['Thu Hiền', 'Lâm', 'thu.hien', '31 đường Sao Mai, phường Mẫu, Cần Thơ'],
  ['Quốc Anh', 'Vi', 'quoc.anh', '5 đường Cầu Vồng, phường Mẫu, Đà Nẵng'],
  ['Ngọc Diệp', 'Tống', 'ngoc.diep', '88 đường Lúa Vàng, phường Mẫu, Hải Phòng'],
] as const;

const methods = ['Credit card', 'Check', 'PayPal', 'Bank wire'] as const;
const companies = ['Tiệm Hoa Giấy', 'Nhà may Sợi Nắng', 'Quán Lá Chanh'] as const;

const nth = <All extends readonly [unknown, ...unknown[]]>(all: All, index: number): All[number] =>
  all[index % all.length];

function customer(index: number) {
  const [firstName, lastName, name, address] = nth(people, index);
  const place = { lat: 10 + index * 0.5, lng: 105 + index * 0.1 };
  return {
    id: `customer-${String((index % people.length) + 1)}`,
    firstName,
    lastName,
    avatar: '',
    company: nth(companies, index),
    jobTitle: 'Chủ cửa hàng',
    email: `${name}@example.com`,
    phone: `0900 000 3${String(index % people.length).padStart(2, '0')}`,
    invoiceAddress: { address, ...place },
    shippingAddress: { address: `Kho 2, ${address}`, lat: place.lat + 0.01, lng: place.lng + 0.01 },
  };
}

/** `yyyy/mm/dd hh:mm:ss`, so many days before today. */
function past(now: number, days: number, time: string): string {
  return `${sampleDay(now, -days).replaceAll('-', '/')} ${time}`;
}

function lines(index: number) {
  return Array.from({ length: 1 + (index % 3) }, (_, place) => {
    const { id, name, priceTaxExcl: price, images } = nth(products, index * 3 + place * 7);
    const quantity = 1 + ((index + place) % 3);
    return { id, name, price, quantity, total: price * quantity, image: images[0]?.url ?? '' };
  });
}

function status(place: number, date: string) {
  const [name, color] = nth(orderStatuses, place);
  return { id: (place % orderStatuses.length) + 1, name, color, date };
}

/** Dates as yyyy/mm/dd hh:mm:ss of twenty-four hours (AMB-99); sums in đồng; the newest state first. */
function order(index: number, now: number) {
  const bought = lines(index);
  const subtotal = bought.reduce((sum, { total }) => sum + total, 0);
  const tax = (subtotal * sampleTaxRate) / 100;
  const discount = index % 4 === 0 ? 20_000 : 0;
  const total = subtotal + tax - discount;
  const date = past(now, index + 1, '09:15:20');
  return {
    id: String(index + 1),
    reference: `DH${String(1048 + index * 37)}`,
    subtotal,
    tax,
    discount,
    total,
    date,
    customer: customer(index),
    products: bought,
    status: [status(index, past(now, index, '14:05:00')), status(index + 1, date)],
    payment: {
      transactionId: `GD-${String(70_233 + index * 911)}`,
      amount: total,
      method: nth(methods, index),
      date,
    },
    shippingDetails: [
      {
        tracking: `VD${String(500_100 + index * 13)}`,
        carrier: index % 2 === 0 ? 'Xe Đạp Xanh' : 'Chim Bồ Câu',
        weight: 0.5 + (index % 5) * 0.4,
        fee: 25_000,
        date: past(now, index, '16:40:00'),
      },
    ],
  };
}

export type Order = Readonly<ReturnType<typeof order>>;
export type OrderStatus = Order['status'][number];

export function sampleOrders(now: number): readonly Order[] {
  return Array.from({ length: 20 }, (_, index) => order(index, now));
}

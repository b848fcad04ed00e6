import { sampleDay } from '../sample-days.ts';
import { products, sampleTaxRate } from './products.ts';

export interface OrderAddress {
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

export interface OrderCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly company: string;
  readonly jobTitle: string;
  readonly email: string;
  readonly phone: string;
  readonly invoiceAddress: OrderAddress;
  readonly shippingAddress: OrderAddress;
}

export interface OrderLine {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly total: number;
  readonly image: string;
}

/** How good the news is; the page has a colour and a sign for each. */
export type StatusColor = 'info' | 'good' | 'abnormal' | 'critical' | 'neutral';

export interface OrderStatus {
  readonly id: number;
  readonly name: string;
  readonly color: StatusColor;
  readonly date: string;
}

/** Dates as yyyy/mm/dd hh:mm:ss of twenty-four hours (AMB-99); sums in đồng. */
export interface Order {
  readonly id: string;
  readonly reference: string;
  readonly subtotal: number;
  readonly tax: number;
  readonly discount: number;
  readonly total: number;
  readonly date: string;
  readonly customer: OrderCustomer;
  readonly products: readonly OrderLine[];
  /** Newest first. */
  readonly status: readonly OrderStatus[];
  readonly payment: {
    readonly transactionId: string;
    readonly amount: number;
    readonly method: (typeof methods)[number];
    readonly date: string;
  };
  readonly shippingDetails: readonly {
    readonly tracking: string;
    readonly carrier: string;
    readonly weight: number;
    readonly fee: number;
    readonly date: string;
  }[];
}

/** The names are the specification's; the number of a status is its place in this list. */
export const orderStatuses: readonly (readonly [name: string, color: StatusColor])[] = [
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

type Person = readonly [firstName: string, lastName: string, name: string, address: string];

const people: readonly Person[] = [
  ['Bảo Châu', 'Trương', 'bao.chau', '12 đường Hoa Ban, phường Mẫu, Hà Nội'],
  ['Minh Nhật', 'Đoàn', 'minh.nhat', '7 đường Trúc Xanh, phường Mẫu, Huế'],
  ['Thu Hiền', 'Lâm', 'thu.hien', '31 đường Sao Mai, phường Mẫu, Cần Thơ'],
  ['Quốc Anh', 'Vi', 'quoc.anh', '5 đường Cầu Vồng, phường Mẫu, Đà Nẵng'],
  ['Ngọc Diệp', 'Tống', 'ngoc.diep', '88 đường Lúa Vàng, phường Mẫu, Hải Phòng'],
];

const methods = ['Credit card', 'Check', 'PayPal', 'Bank wire'] as const;
const companies = ['Tiệm Hoa Giấy', 'Nhà may Sợi Nắng', 'Quán Lá Chanh'] as const;

function customer(index: number): OrderCustomer {
  const [firstName, lastName, name, address] = people[index % people.length] ?? ['', '', '', ''];
  const place = { lat: 10 + index * 0.5, lng: 105 + index * 0.1 };
  return {
    id: `customer-${String((index % people.length) + 1)}`,
    firstName,
    lastName,
    avatar: '',
    company: companies[index % companies.length] ?? '',
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

function lines(index: number): readonly OrderLine[] {
  return Array.from({ length: 1 + (index % 3) }, (_, place) => {
    const product = products[(index * 3 + place * 7) % products.length];
    if (product === undefined) throw new Error('the shop has no products');
    const quantity = 1 + ((index + place) % 3);
    const { id, name, priceTaxExcl: price } = product;
    return { id, name, price, quantity, total: price * quantity, image: product.images[0]?.url ?? '' };
  });
}

function status(place: number, date: string): OrderStatus {
  const [name, color] = orderStatuses[place % orderStatuses.length] ?? ['', 'neutral'];
  return { id: (place % orderStatuses.length) + 1, name, color, date };
}

function order(index: number, now: number): Order {
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
      method: methods[index % methods.length] ?? 'Check',
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

export function sampleOrders(now: number): readonly Order[] {
  return Array.from({ length: 20 }, (_, index) => order(index, now));
}

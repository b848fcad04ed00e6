import { formatDate, formatMonth } from './date.ts';
import { formatDecimal } from './decimal.ts';

/** What a form and the server say about a value, in the same words. */
export const fieldMessages = {
  required: 'Bắt buộc nhập',
  requiredChoice: 'Bắt buộc chọn',
  invalid: 'Giá trị không hợp lệ',
  date: 'Ngày không hợp lệ',
  dateFrom: (bound: string): string => `Ngày phải từ ${formatDate(bound)} trở đi`,
  dateTo: (bound: string): string => `Ngày phải đến hết ${formatDate(bound)}`,
  month: 'Tháng không hợp lệ',
  monthFrom: (bound: string): string => `Tháng phải từ ${formatMonth(bound)} trở đi`,
  monthTo: (bound: string): string => `Tháng phải đến hết ${formatMonth(bound)}`,
  time: 'Giờ không hợp lệ',
  decimal: 'Số liệu nhập vào phải là số nguyên hoặc số thập phân',
  integer: 'Số liệu nhập vào phải là số nguyên',
  numberFrom: (bound: string): string => `Giá trị phải từ ${formatDecimal(bound)} trở lên`,
  numberTo: (bound: string): string => `Giá trị phải từ ${formatDecimal(bound)} trở xuống`,
  numberAbove: (bound: string): string => `Giá trị phải lớn hơn ${formatDecimal(bound)}`,
  numberBelow: (bound: string): string => `Giá trị phải nhỏ hơn ${formatDecimal(bound)}`,
  currency: 'Số tiền không hợp lệ',
  textFrom: (length: number): string => `Tối thiểu ${String(length)} ký tự`,
  textTo: (length: number): string => `Tối đa ${String(length)} ký tự`,
  itemsFrom: (count: number): string => `Cần ít nhất ${String(count)} mục`,
  itemsTo: (count: number): string => `Tối đa ${String(count)} mục`,
  email: 'Địa chỉ email không hợp lệ',
  url: 'Đường dẫn không hợp lệ',
  format: 'Sai định dạng',
  notInList: 'Giá trị không có trong danh sách',
  multipleOf: (step: string): string => `Giá trị phải là bội số của ${formatDecimal(step)}`,
  unknownKeys: 'Có dữ liệu thừa không được nhận',
} as const;

export type PaperFieldKind = 'text' | 'table' | 'code128' | 'qr' | 'image';

/** One thing that a layout may show, as whoever draws a template reads it. */
export interface PaperField {
  readonly name: string;
  readonly label: string;
  readonly kind: PaperFieldKind;
  readonly description: string;
  /** A paper without it is not one: it cannot be taken off a layout. */
  readonly isMandatory: boolean;
  /** Of a table: its columns in the order of the row. */
  readonly columns?: readonly string[];
}

/** What is drawn, by field. A table is the JSON text of its rows. */
export type PaperInputs = Readonly<Record<string, string>>;

type Words = readonly [label: string, description: string];

function field(name: string, kind: PaperFieldKind, [label, description]: Words): PaperField {
  return { name, kind, label, description, isMandatory: false };
}

export function textField(name: string, ...words: Words): PaperField {
  return field(name, 'text', words);
}

export function imageField(name: string, ...words: Words): PaperField {
  return field(name, 'image', words);
}

export function barcodeField(name: string, ...words: Words): PaperField {
  return field(name, 'code128', words);
}

export function qrField(name: string, ...words: Words): PaperField {
  return field(name, 'qr', words);
}

export function tableField(
  name: string,
  columns: readonly string[],
  ...words: Words
): PaperField & { readonly columns: readonly string[] } {
  return { ...field(name, 'table', words), columns };
}

/** A paper without it is not one. */
export function mandatory<T extends PaperField>(made: T): T {
  return { ...made, isMandatory: true };
}

export const factColumns: readonly string[] = ['Mục', 'Nội dung', 'Mục', 'Nội dung'];

export const siteFields: readonly PaperField[] = [
  textField('authority', 'Cơ quan chủ quản', 'Dòng đầu bên trái, ví dụ SỞ Y TẾ …'),
  mandatory(textField('hospital', 'Tên bệnh viện', 'Tên cơ sở khám bệnh, chữa bệnh phát hành phiếu')),
  mandatory(textField('laboratory', 'Khoa xét nghiệm – cơ sở', 'Phòng xét nghiệm phát hành phiếu')),
  textField('reach', 'Địa chỉ, điện thoại', 'Địa chỉ và điện thoại trên một dòng'),
];

export const patientFields: readonly PaperField[] = [
  mandatory(textField('patientName', 'Họ tên', 'Họ tên người bệnh, chữ in hoa; phải có trên mọi trang')),
  mandatory(textField('patientCode', 'Mã bệnh nhân', 'Mã bệnh nhân; phải có trên mọi trang')),
  mandatory(textField('patientBirth', 'Ngày sinh', 'Ngày hoặc năm sinh; phải có trên mọi trang')),
  textField('patientSex', 'Giới tính', 'Giới tính của người bệnh'),
];

/**
 * Where the province that registered a birth lies since 01/07/2025, by the three digits of the card: the 63 provinces of
 * Thông tư 59/2021/TT-BCA became 34 by Nghị quyết 202/2025/QH15. Data of the state, not of the hospital: a card keeps its
 * digits for life. The list of addresses is the hospital's; a code that it has not is suggested to nobody.
 */
const provinceOfRegistry: Readonly<Record<string, string>> = {
  '001': '01', // Hà Nội
  '002': '08', // Hà Giang, now Tuyên Quang
  '004': '04', // Cao Bằng
  '006': '19', // Bắc Kạn, now Thái Nguyên
  '008': '08', // Tuyên Quang
  '010': '15', // Lào Cai
  '011': '11', // Điện Biên
  '012': '12', // Lai Châu
  '014': '14', // Sơn La
  '015': '15', // Yên Bái, now Lào Cai
  '017': '25', // Hòa Bình, now Phú Thọ
  '019': '19', // Thái Nguyên
  '020': '20', // Lạng Sơn
  '022': '22', // Quảng Ninh
  '024': '24', // Bắc Giang, now Bắc Ninh
  '025': '25', // Phú Thọ
  '026': '25', // Vĩnh Phúc, now Phú Thọ
  '027': '24', // Bắc Ninh
  '030': '31', // Hải Dương, now Hải Phòng
  '031': '31', // Hải Phòng
  '033': '33', // Hưng Yên
  '034': '33', // Thái Bình, now Hưng Yên
  '035': '37', // Hà Nam, now Ninh Bình
  '036': '37', // Nam Định, now Ninh Bình
  '037': '37', // Ninh Bình
  '038': '38', // Thanh Hóa
  '040': '40', // Nghệ An
  '042': '42', // Hà Tĩnh
  '044': '44', // Quảng Bình, now Quảng Trị
  '045': '44', // Quảng Trị
  '046': '46', // Huế
  '048': '48', // Đà Nẵng
  '049': '48', // Quảng Nam, now Đà Nẵng
  '051': '51', // Quảng Ngãi
  '052': '52', // Bình Định, now Gia Lai
  '054': '66', // Phú Yên, now Đắk Lắk
  '056': '56', // Khánh Hòa
  '058': '56', // Ninh Thuận, now Khánh Hòa
  '060': '68', // Bình Thuận, now Lâm Đồng
  '062': '51', // Kon Tum, now Quảng Ngãi
  '064': '52', // Gia Lai
  '066': '66', // Đắk Lắk
  '067': '68', // Đắk Nông, now Lâm Đồng
  '068': '68', // Lâm Đồng
  '070': '75', // Bình Phước, now Đồng Nai
  '072': '80', // Tây Ninh
  '074': '79', // Bình Dương, now Hồ Chí Minh
  '075': '75', // Đồng Nai
  '077': '79', // Bà Rịa - Vũng Tàu, now Hồ Chí Minh
  '079': '79', // Hồ Chí Minh
  '080': '80', // Long An, now Tây Ninh
  '082': '82', // Tiền Giang, now Đồng Tháp
  '083': '86', // Bến Tre, now Vĩnh Long
  '084': '86', // Trà Vinh, now Vĩnh Long
  '086': '86', // Vĩnh Long
  '087': '82', // Đồng Tháp
  '089': '91', // An Giang
  '091': '91', // Kiên Giang, now An Giang
  '092': '92', // Cần Thơ
  '093': '92', // Hậu Giang, now Cần Thơ
  '094': '92', // Sóc Trăng, now Cần Thơ
  '095': '96', // Bạc Liêu, now Cà Mau
  '096': '96', // Cà Mau
};

/** The province of today for the first three digits of a card; undefined for births that were registered abroad. */
export function provinceOfCard(
  registry: string,
  provinces: readonly { readonly code: string }[],
): string | undefined {
  const code = provinceOfRegistry[registry];
  return provinces.some((province) => province.code === code) ? code : undefined;
}

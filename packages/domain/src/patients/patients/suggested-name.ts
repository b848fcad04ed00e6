import { foldForSearch } from '../../text/fold.ts';
import { capitalisedName, isPersonName, normalisePersonName } from './person-name.ts';

/**
 * The commonest reading of a syllable that was typed without marks, by its place in the name: as the family name, between,
 * and as the given name. A syllable that is written without marks stands here too, or it would be read in another place.
 */
type NamePlace = 'family' | 'middle' | 'given';

const family = `Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đào Đoàn Vương Trịnh Trương Đinh Lâm
  Phùng Mai Tô Hà Cao Lương Lưu Tạ Tống Chu Châu Quách Nghiêm Thái Tăng La Ninh Khuất Nông Triệu Hứa Kiều Đàm Thạch Sơn Danh
  Kim Mạc Giang Lục Văn Tôn Bạch Âu Từ Hầu Giáp Khổng Quan Thân Vi Lò Lường Quàng Cầm Bế Ma Sầm Đồng Doãn Cù Phó Mạch
  Phí Tiêu Viên Ông Uông Nhâm Diệp Cung Trà Thiều Ưng Lữ Liêu Tòng Giàng Sùng Vàng Thào Hạ`;

const middle = `Thị Văn Thu Thanh Ngọc Minh Hồng Bích Kim Mỹ Diệu Phương Quỳnh Tuyết Xuân Bảo Gia Đức Hữu Công Quốc Quang Ánh
  Hoàng Hải Khánh Như Thùy Tú Mai Lan Lệ Đình Đăng Tấn Thế Trọng Việt Mạnh Tiến Tuấn Thiên An Yến Cẩm Kiều Hoài Hà Huyền Nhật
  Trúc Thảo Hương Vân Tường Uyên Phước Phúc Anh Ái Băng Bá Cao Chí Đại Duy Đông Giang Hạnh Hiền Hoa Huệ Hùng Huy Khắc Khôi
  Lâm Linh Long Mộng Nam Nguyên Nhã Phi Phú Sơn Tâm Tân Thái Thành Thúc Thủy Trung Tùng Trường Vĩnh Vũ Nữ Viết Xuyến Quý
  Hiếu Hòa Hồ Đặng Nguyễn Trần Phạm Châu Chi Đan Song Sao Sinh Thục Tố Trà Trâm Tiểu Bội Diễm Đoan Dạ Hạ Lam Liên Ly Mộc
  Ngân Nhân Quế Sương Thiện Thy Tịnh Ý Yên Hạo Hưng Kiên Lê Tất Thượng Vinh Bình Cát Danh Nghĩa Ngô Phong`;

const given = `Hoa Lan Hương Hà Hằng Hiền Hạnh Hồng Huệ Huyền Liên Linh Loan Ly Mai My Nga Ngân Ngọc Nguyệt Nhung Oanh Phương
  Quyên Quỳnh Tâm Thảo Thắm Thanh Thoa Thơm Thu Thủy Trang Trâm Trinh Tuyết Uyên Vân Vy Xuân Yến Anh Bích Châu Chi Cúc Đào
  Diễm Diệp Diệu Dung Duyên Giang Gấm Hậu Hoài Kim Lam Lệ Luyến Mận Minh Na Nhàn Nhi Như Nữ Phúc Phụng Sen Sương Thương Tiên
  Tình Tú Vi Ý An Ái Ánh Bình Cẩm Chinh Đan Điệp Đông Én Gái Giàu Hải Hân Hiên Hiếu Hòa Hoàn Hợp Huế Hường Khánh Khuyên Kiều
  Lành Lài Len Lê Lộc Lợi Luyện Lý Mến Mỹ Nam Năm Nghĩa Ngoan Nguyên Nhã Nhân Nhật Nhường Phấn Phước Phượng Quế Quý Quyền
  Sâm Sang San Soan Tươi Thi Thiện Thoan Thơ Thục Thùy Tiền Tơ Trà Trúc Tuyền Tuyến Út Vinh Vui Xoan Xuyến Yên
  Hùng Cường Đức Huy Khoa Kiên Long Mạnh Nghị Phong Quân Quang Sơn Tài Tân Thành Thắng Thịnh Toàn Trung Trường Tuấn Tùng
  Vũ Việt Vương Bảo Công Đạt Định Hưng Khang Khôi Lâm Luân Nhất Phát Phú Quốc Thái Thọ Tiến Trí Trọng Tường Văn Đại Duy
  Dương Hào Hiệp Hoàng Huân Khải Ninh Sinh Thuận Toản Tới Triều Tuyên Ước Viên Chiến Chung Cảnh Cao Chính`;

const commonSyllables: Readonly<Record<NamePlace, string>> = { family, middle, given };

/** By the syllable without marks; of two readings the one that was named first, which is the commoner. */
function readingsOf(syllables: string): ReadonlyMap<string, string> {
  const pairs = syllables.split(/\s+/).map((syllable) => [foldForSearch(syllable), syllable] as const);
  return new Map(pairs.toReversed());
}

const readings: Readonly<Record<NamePlace, ReadonlyMap<string, string>>> = {
  family: readingsOf(commonSyllables.family),
  middle: readingsOf(commonSyllables.middle),
  given: readingsOf(commonSyllables.given),
};

function placeAt(index: number, count: number): NamePlace {
  if (index === 0) return 'family';
  return index === count - 1 ? 'given' : 'middle';
}

/**
 * How a name that was typed without marks is probably written: "nguyen thi hoa" is Nguyễn Thị Hoa. Only ever offered,
 * because dung is Dung and Dũng. Undefined where the name has a mark already, where a syllable is not known, and where the
 * commonest way is without marks.
 */
export function suggestedName(text: string): string | undefined {
  const name = normalisePersonName(text);
  const words = name.split(' ');
  const plain = name.toLowerCase();
  if (words.length < 2 || !isPersonName(name) || foldForSearch(name) !== plain) return undefined;
  const found = words.map((word, index) => readings[placeAt(index, words.length)].get(foldForSearch(word)));
  if (found.some((word) => word === undefined)) return undefined;
  const suggested = found.join(' ');
  return suggested === capitalisedName(plain) ? undefined : suggested;
}

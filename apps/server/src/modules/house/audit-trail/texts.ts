import { vietnamIsoOf } from '@senlab/domain';
import type { ChainBreak, ChainBreakKind } from '../../ground/audit/index.ts';

const sentences: Readonly<Record<ChainBreakKind, string>> = {
  'seal-missing': 'Thiếu một niêm phong trong chuỗi.',
  'seal-changed': 'Niêm phong đã bị sửa sau khi lập.',
  'link-broken': 'Niêm phong không nối tiếp niêm phong trước đó: một trong hai đã bị sửa hoặc thay thế.',
  'event-missing': 'Một dòng nhật ký đã bị xóa hoặc bị đổi thời gian.',
  'event-changed': 'Một dòng nhật ký đã bị sửa sau khi niêm phong.',
  'event-unsealed': 'Một dòng nhật ký được thêm vào mà không qua niêm phong.',
  'event-misdated':
    'Có dòng nhật ký mang thời điểm khác với lúc cơ sở dữ liệu ghi nó: dòng này có thể được ghi lùi ngày.',
  'sealing-late': 'Có dòng nhật ký chờ niêm phong quá lâu. Kiểm tra tiến trình xử lý nền.',
  'head-missing': 'Mã niêm phong đã ghi lại không còn trong chuỗi: phần cuối đã bị cắt hoặc viết lại.',
  'document-missing': 'Một phiếu đã phát hành không còn bản gốc.',
  'document-changed': 'Bản gốc của một phiếu đã bị sửa.',
  'document-replaced': 'Bản gốc không phải là bản đã ký.',
  'document-not-in-log': 'Nhật ký không có lần phát hành nào khớp với bản gốc này.',
};

/** A moment as people in the hospital read it. */
function vietnamTime(iso: string): string {
  const local = vietnamIsoOf(Date.parse(iso));
  const [year, month, day] = local.slice(0, 10).split('-');
  return `${day ?? ''}/${month ?? ''}/${year ?? ''} ${local.slice(11, 19)}`;
}

export function breakSentence(found: ChainBreak): string {
  const places = [
    found.sealNo === null ? '' : `niêm phong số ${String(found.sealNo)}`,
    found.eventId === null ? '' : `dòng ${found.eventId}`,
    found.report === null ? '' : `phiếu ${found.report}`,
    found.time === null ? '' : vietnamTime(found.time),
  ].filter((place) => place !== '');
  return places.length === 0
    ? sentences[found.kind]
    : `${sentences[found.kind]} Vị trí: ${places.join(', ')}.`;
}

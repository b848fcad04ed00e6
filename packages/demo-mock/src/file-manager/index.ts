import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { drawing, sampleMoment, samplesOf } from '../samples.ts';

export type FileType = 'folder' | 'document' | 'spreadsheet';

/** Of a page. */
const preview = drawing(
  '0 0 320 200',
  '<path fill="#e6f4f1" d="M0 0h320v200H0z"/><path fill="#c2396b" d="M160 46c22 22 22 52 0 74-22-22-22-52 0-74z"/><path fill="#0f766e" d="M108 74c30 0 50 18 52 48-30 0-50-18-52-48zm104 0c-30 0-50 18-52 48 30 0 50-18 52-48z"/><path fill="#fff" d="M60 140h200v12H60zm30 22h140v10H90z"/>',
);

/** A folder has no size. The location names the folders around a file, the outermost first. */
const rows = samplesOf(
  'file',
  ['name', 'type', 'owner', 'kilobytes', 'made', 'changed', 'opened', 'extention', 'location', 'marks'],
  `
Bản tin|folder|Lý Bảo Trâm||90|2|0|||
Kho văn phòng|folder|Phạm Đức Trí||200|6|3|||offline
Hướng dẫn tiếp khách|document|Đặng Thu Hà|248|60|1|0|docx||offline
Danh bạ nội bộ|spreadsheet|Đặng Thu Hà|86|150|9|2|xlsx||offline
Biên bản họp tháng|document|Vũ Minh Khôi|54|12|11|4|docx||
Lịch trực cổng|spreadsheet|Trần Sơn Tùng|33|30|5|1|xlsx||
Bìa bản tin mùa thu|document|Lý Bảo Trâm|3650|20|3|0|pdf|Bản tin|preview
Bài viết tháng này|document|Nguyễn An Nhiên|412|8|2|2|docx|Bản tin|
Ảnh đã chọn|folder|Nguyễn An Nhiên||18|4|1||Bản tin|
Ảnh sân trước|document|Nguyễn An Nhiên|5240|18|4|1|pdf|Bản tin/Ảnh đã chọn|preview
Tồn kho giấy in|spreadsheet|Phạm Đức Trí|128|40|6|3|xlsx|Kho văn phòng|offline
Phiếu nhập quý ba|spreadsheet|Phạm Đức Trí|97|55|45|40|xlsx|Kho văn phòng|
`,
);

const files = (now: number) =>
  rows.map(({ id, name, type, owner, kilobytes, made, changed, opened, extention, location, marks }) => ({
    id,
    name,
    type: type as FileType,
    owner,
    size: kilobytes === '' ? null : Number(kilobytes) * 1024,
    modified: sampleMoment(now, -1 - Number(changed), '10:20'),
    opened: sampleMoment(now, -1 - Number(opened), '14:05'),
    created: sampleMoment(now, -1 - Number(made), '08:30'),
    extention,
    location,
    offline: marks === 'offline',
    preview: marks === 'preview' ? preview : '',
  }));

export type DemoFile = Readonly<ReturnType<typeof files>[number]>;

export function fileHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  return [collection(files(now())).list('/api/file-manager-app/files')];
}

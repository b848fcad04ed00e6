import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleMoment, samplesOf } from '../samples.ts';

const rows = samplesOf(
  'survey',
  ['name', 'ago', 'time', 'fullName', 'description'],
  `
Mức độ hài lòng khi đặt hẹn|2|09:15|Đặng Thu Hà|Năm câu hỏi, gửi sau mỗi lần đặt hẹn qua tổng đài.
Thời gian chờ tại quầy|5|14:40|Vũ Minh Khôi|Khách tự ước lượng số phút chờ trước khi được tiếp.
Trải nghiệm trang thông tin|9|10:05|Lý Bảo Trâm|Tìm thông tin có dễ không, thiếu mục nào?
Chất lượng cuộc gọi tư vấn|16|16:20|Đặng Thu Hà|Gửi ngay sau cuộc gọi, chấm từ 1 đến 5.
Lớp học dành cho mẹ bầu|23|08:30|Ngô Hải Yến|Nội dung, giảng viên và phòng học của lớp cuối tuần.
Căng tin và bãi xe|31|11:50|Vũ Minh Khôi|Món ăn, giá cả, chỗ để xe và bảng chỉ dẫn.
Thói quen liên lạc|44|15:10|Lý Bảo Trâm|Khách muốn được nhắc hẹn bằng điện thoại, tin nhắn hay ứng dụng?
`,
);

const surveys = (now: number) =>
  rows.map(({ id, name, ago, time, fullName, description }) => ({
    id,
    name,
    createdTime: sampleMoment(now, -Number(ago), time),
    createdBy: { fullName },
    description,
  }));

export type Survey = Readonly<ReturnType<typeof surveys>[number]>;

export function surveyHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  return [collection(surveys(now())).list('/api/surveys')];
}

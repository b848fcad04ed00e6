-- Sentences about chromosomes, chosen instead of typed: a list that an administrator keeps, as that of slips.
create table karyotype_phrase (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,9}$'),
  part text not null check (part in ('interpretation', 'recommendation', 'limitation')),
  text text not null check (length(text) between 5 and 500),
  sort_order smallint not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint karyotype_phrase_said_once unique (part, text)
);
insert into karyotype_phrase (code, part, sort_order, text) values
  ('ND-01', 'interpretation', 1,
   'Không phát hiện bất thường số lượng và cấu trúc nhiễm sắc thể ở độ phân giải đã nêu.'),
  ('ND-02', 'interpretation', 2,
   'Đa hình nhiễm sắc thể: biến thể thường gặp, không được coi là bất thường.'),
  ('ND-03', 'interpretation', 3,
   'Chuyển đoạn cân bằng: người mang có nguy cơ tạo giao tử mất cân bằng, có thể gây sảy thai liên tiếp hoặc sinh con bất thường.'),
  ('ND-04', 'interpretation', 4,
   'Khảm: tỷ lệ giữa các dòng tế bào ở bệnh phẩm này có thể khác với các mô khác.'),
  ('KN-01', 'recommendation', 1, 'Tư vấn di truyền.'),
  ('KN-02', 'recommendation', 2, 'Làm nhiễm sắc thể đồ cho cả hai vợ chồng.'),
  ('KN-03', 'recommendation', 3, 'Chẩn đoán trước sinh trong lần mang thai sau.'),
  ('KN-04', 'recommendation', 4, 'Làm nhiễm sắc thể đồ cho cha và mẹ để xác định nguồn gốc bất thường.'),
  ('GH-01', 'limitation', 1,
   'Không phát hiện được đột biến gen, vi mất đoạn, vi lặp đoạn dưới 5–10 Mb và khảm tỷ lệ thấp.'),
  ('GH-02', 'limitation', 2, 'Độ phân giải dưới 400 băng: không loại trừ được sắp xếp lại nhỏ.');

grant select, insert, update, delete on karyotype_phrase to senlab_app;

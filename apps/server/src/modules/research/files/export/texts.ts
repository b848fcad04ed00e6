const column = (code: string, label: string, more: { type?: string; unit?: string } = {}) => ({
  code,
  label,
  type: more.type ?? 'Lựa chọn',
  unit: more.unit ?? null,
});

const integer = 'Số nguyên';

export const texts = {
  data: 'Du lieu',
  dictionary: 'Tu dien',
  results: 'Xet nghiem',
  fileNames: { 'Du lieu': 'du-lieu.csv', 'Tu dien': 'tu-dien.csv', 'Xet nghiem': 'xet-nghiem.csv' },
  /** Capitals: a key of a study has none, so that none of its columns is one of these. */
  fixedColumns: [
    column('MA_DINH_DANH', 'Mã định danh giả', { type: 'Văn bản' }),
    column('NHOM', 'Nhóm'),
    column('TRANG_THAI', 'Trạng thái hồ sơ'),
    column('KET_CUC_TUOI_THAI_TUAN', 'Tuổi thai khi sinh, số tuần', { type: integer, unit: 'tuần' }),
    column('KET_CUC_TUOI_THAI_NGAY', 'Tuổi thai khi sinh, số ngày lẻ', { type: integer, unit: 'ngày' }),
    column('KET_CUC_CACH_SINH', 'Cách sinh'),
    column('KET_CUC_CAN_NANG', 'Cân nặng trẻ khi sinh', { type: integer, unit: 'g' }),
    column('KET_CUC_APGAR_1', 'Apgar 1 phút', { type: integer, unit: 'điểm' }),
    column('KET_CUC_APGAR_5', 'Apgar 5 phút', { type: integer, unit: 'điểm' }),
    column('KET_CUC_DI_TAT', 'Dị tật', { type: 'Có / Không' }),
  ],
  dictionaryTitles: [
    'COT',
    'NHAN',
    'LOAI',
    'DON_VI',
    'LUA_CHON',
    'NHO_NHAT',
    'LON_NHAT',
    'BAT_BUOC',
    'NGUNG_DUNG',
  ],
  resultTitles: [
    'MA_DINH_DANH',
    'NGAY_THU',
    'MA_XET_NGHIEM',
    'TEN_XET_NGHIEM',
    'GIA_TRI',
    'DON_VI',
    'PHIEN_BAN',
    'DA_SUA_SAU_KHOA',
  ],
  dayOfStudy: 'Số ngày tính từ ngày thu nhận',
  days: 'ngày',
  yesNo: '1 = Có; 0 = Không',
  yes: 'x',
  /** In the place of a text that may say who somebody is. */
  withheld: '[đã che]',
} as const;

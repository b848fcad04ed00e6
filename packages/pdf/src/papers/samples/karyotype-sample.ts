import type { ReportDocument, ReportKaryotype } from '@senlab/domain';
import type { ReportBeside } from '../documents.ts';
import { sampleBeside, sampleReport } from './report-samples.ts';
import { sampleRow } from './sample-rows.ts';

/** Drawn by a few lines of arithmetic: nobody's chromosomes. */
const sampleKaryogram =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAJYAAAB4CAAAAAA1JFTMAAAAzUlEQVR42u3bQQqFMAwFQM/pEb2kIoJ000VqKm2ZbFwU+meRByb4t3PI2rDCrP2u4vmhcq6akxX/kZyrHtZxV/F8q3pQrZyrWlmdD4ZmxRui8wFWnKXlJVESJVESJRFLy0ti394y7GNhYWGlsOL7ovgiaR3WoNvAZVjeTrHMieZELS+JkiiJWDY25kQsLCwsLKy+rEE/wpttSTnbR3i/sAxk5kRzojlREiURy8bGuzwWFhYWFhYWlm3gkiz/FE5hmROtRmxsbGwk0camuS5XH1GjjHoH/gAAAABJRU5ErkJggg==';

const sampleMetaphase =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAB4CAAAAAAcD2kOAAAB2klEQVR42u3ay27EIAwFUH+x/39HW6kZQnQxfgVU1exmUuWEAOYOKrVDjQouuOCCCy644IILLljR+LsVXHAUhsIGGBObYD70qgGyZXIhec+sBvIU5tTldMkdm8H4a2oxef1+8UyMFBC+mscNVS5Nh6dPFiuZfjcGL1+08Af0ZoelB6NDrgv+rGDFCMcrF49NVyK5vQE3S2lOhffH24IzYfHWGYNMnj7dYPcTkKdP/SofhNk38mSePz8XBphTw948uY1XNsMcH28yr9WH3D/lwdw0tGGzisJAToTFN4fkLXBnJpvl+iFoOW3lYj51LbBno5+kg/UtqAVlTHnh6DGMQqbsDf73NjZYnT2We9daJtdACgNyXYrBkwMWYQreU7coky3V3X+9APv+VQQGvRrDB3RVeVEDDzcQC5RlKZKuMGEZwHmBXijD4Kgr9ZeElHX8BYcMq/fxKVZb1zA/X+EmGK0nT9SxwiBS7oPhbq048omuY7xbvwvDAK26cWw/flJStbCGLgo9Ns5rqupJWScOtqknwsbYlwe7sl+HI+vYXSA4CLe/CLcjcDsG5wSBggv+z/CZ/wOxbaOUyh6Azcc2dIbNgV2HVJTW4RPLyZORqnIVXHDBBRdc8Kd9AaXy7D6njgHUAAAAAElFTkSuQmCC';

const karyotype: ReportKaryotype = {
  code: 'NST26-00412',
  spouseCode: 'NST26-00413',
  indication: 'Sảy thai liên tiếp',
  specimenKind: 'Máu ngoại vi',
  method: 'Nuôi cấy 72 giờ; băng G (GTG); độ phân giải khoảng 550 băng',
  counts: '20 đếm / 5 phân tích / 3 lập bộ',
  iscnEdition: 'ISCN 2024',
  iscn: '46,XX,inv(9)(p12q13)',
  interpretation:
    'Bộ nhiễm sắc thể nữ, có đảo đoạn quanh tâm nhiễm sắc thể số 9, là dạng đa hình thường gặp, không được coi là bất thường.',
  recommendation: 'Tư vấn di truyền cho hai vợ chồng.',
  limitation: 'Không phát hiện được đột biến gen, vi mất đoạn, vi lặp đoạn dưới 5–10 Mb và khảm tỷ lệ thấp.',
  isFetal: false,
  karyogram: null,
  metaphase: null,
  analysts: [
    { name: 'Đỗ Thị Lan', title: 'CN.', licenceNo: '' },
    { name: 'Bùi Thu Hà', title: 'CN.', licenceNo: '' },
  ],
};

const row = sampleRow({
  section: 'Di truyền tế bào',
  name: 'Nhiễm sắc thể đồ máu ngoại vi',
  value: karyotype.iscn,
  flag: null,
  sensitive: ['GENETIC'],
});

/** Of a woman, with both pictures, and with a husband whose own file is beside hers. */
export const karyotypeReport: ReportDocument = {
  ...sampleReport,
  title: 'KẾT QUẢ PHÂN TÍCH NHIỄM SẮC THỂ',
  template: { code: 'NST-A4', version: 1 },
  isGenetic: true,
  sensitive: ['GENETIC'],
  orders: sampleReport.orders.map((order) => ({
    ...order,
    department: 'Khoa Hiếm muộn',
    diagnosis: 'Sảy thai liên tiếp 2 lần',
    gestationalAge: '',
    para: '',
  })),
  specimens: sampleReport.specimens.map((tube) => ({ ...tube, type: 'Máu heparin' })),
  rows: [row],
  karyotype,
  conclusion: '',
  notes: ['Kết quả chỉ có giá trị trên mẫu được xét nghiệm.'],
};

export const karyotypeBeside: ReportBeside = {
  ...sampleBeside,
  karyogramImage: sampleKaryogram,
  metaphaseImage: sampleMetaphase,
};

const long = 'Kết quả cần được đối chiếu với lâm sàng và với bộ nhiễm sắc thể của bố mẹ. ';

/** The longest that each text may be, under the longest formula. */
export const longKaryotypeReport: ReportDocument = {
  ...karyotypeReport,
  karyotype: {
    ...karyotype,
    indication: long.repeat(6).slice(0, 500),
    iscn: `mos ${Array.from({ length: 6 }, (_, index) => `46,XX,t(${String(index + 1)};22)(q23;q11.2),+mar${String(index + 1)}[${String(index + 2)}]`).join('/')}/46,XX[30]`,
    interpretation: long.repeat(41).slice(0, 3000),
    recommendation: long.repeat(41).slice(0, 3000),
    limitation: long.repeat(14).slice(0, 1000),
  },
  conclusion: long.repeat(27).slice(0, 2000),
};

/** Of an unborn child: neither its sex nor a picture of its chromosomes is on the paper. */
export const fetalKaryotypeReport: ReportDocument = {
  ...karyotypeReport,
  sensitive: ['FETAL_SEX', 'GENETIC'],
  orders: karyotypeReport.orders.map((order) => ({
    ...order,
    department: 'Khoa Chẩn đoán trước sinh',
    diagnosis: 'Thai 18 tuần, nguy cơ cao trisomy 21',
    gestationalAge: '18 tuần 2 ngày',
  })),
  specimens: karyotypeReport.specimens.map((tube) => ({ ...tube, type: 'Dịch ối' })),
  rows: [
    { ...row, name: 'Nhiễm sắc thể đồ dịch ối', value: '47,**,+21', sensitive: ['FETAL_SEX', 'GENETIC'] },
  ],
  karyotype: {
    ...karyotype,
    spouseCode: '',
    indication: 'Tiền sử thai bất thường',
    specimenKind: 'Dịch ối',
    iscn: '47,**,+21',
    interpretation: 'Trisomy 21 thuần.',
    recommendation: 'Tư vấn di truyền.',
    isFetal: true,
  },
};

/** What an installation for learners says on every screen and paper, so that nobody takes either for a patient's. */
export const trainingTexts = {
  place: 'MÔI TRƯỜNG ĐÀO TẠO',
  patients: 'bệnh nhân không có thật',
  /** Before the title of each tab, where somebody chooses between two windows. */
  tab: '[Đào tạo]',
  paper: 'ĐÀO TẠO – KHÔNG CÓ GIÁ TRỊ',
} as const;

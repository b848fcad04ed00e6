export { addNotices, type NewNotice } from './add-notices.ts';
export { addNoticeOnce, settleNotices } from './subject-notices.ts';
export { noticesResolvers } from './resolvers.ts';
export { noticesService, type NoticesService } from './service.ts';
export type { AboutById, NoticeAbout, NoticeSubjects } from './about.ts';

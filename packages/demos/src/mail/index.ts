export { MailPage } from './mail-page.tsx';

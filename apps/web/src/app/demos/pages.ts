import WebOutlined from '@mui/icons-material/WebOutlined';
import { demo, from, type DemoRoute } from './demo-route.ts';
import { demoTitles } from './texts.ts';

const auth = from(() => import('@senlab/demos/auth'));
const faq = from(() => import('@senlab/demos/faq'));
const invoices = from(() => import('@senlab/demos/invoices'));
const knowledge = from(() => import('@senlab/demos/knowledge-base'));
const notices = from(() => import('@senlab/demos/notices'));
const pricing = from(() => import('@senlab/demos/pricing'));
const profile = from(() => import('@senlab/demos/profile'));
const search = from(() => import('@senlab/demos/search'));

const titles = demoTitles.pages;

/** For everybody (AMB-10). One icon for all: whoever opens a demo fetches the whole table. */
export const pageDemos: readonly DemoRoute[] = [
  demo('/pages/auth/login', titles.login, auth('LoginPage'), WebOutlined),
  demo('/pages/auth/login-2', titles.login2, auth('LoginPage2'), WebOutlined),
  demo('/pages/auth/register', titles.register, auth('RegisterPage'), WebOutlined),
  demo('/pages/auth/register-2', titles.register2, auth('RegisterPage2'), WebOutlined),
  demo('/pages/auth/forgot-password', titles.forgotPassword, auth('ForgotPasswordPage'), WebOutlined),
  demo('/pages/auth/forgot-password-2', titles.forgotPassword2, auth('ForgotPasswordPage2'), WebOutlined),
  demo('/pages/auth/reset-password', titles.resetPassword, auth('ResetPasswordPage'), WebOutlined),
  demo('/pages/auth/reset-password-2', titles.resetPassword2, auth('ResetPasswordPage2'), WebOutlined),
  demo('/pages/auth/mail-confirm', titles.mailConfirm, auth('MailConfirmPage'), WebOutlined),
  demo('/pages/auth/lock', titles.lock, auth('LockPage'), WebOutlined),
  demo('/pages/coming-soon', titles.comingSoon, notices('ComingSoonPage'), WebOutlined),
  demo('/pages/errors/error-500', titles.error500, notices('Error500Page'), WebOutlined),
  demo('/pages/maintenance', titles.maintenance, notices('MaintenancePage'), WebOutlined),
  demo('/pages/invoices/modern', titles.modernInvoice, invoices('ModernInvoicePage'), WebOutlined),
  demo('/pages/invoices/compact', titles.compactInvoice, invoices('CompactInvoicePage'), WebOutlined),
  demo('/pages/pricing/style-1', titles.pricing1, pricing('PricingPage1'), WebOutlined),
  demo('/pages/pricing/style-2', titles.pricing2, pricing('PricingPage2'), WebOutlined),
  demo('/pages/pricing/style-3', titles.pricing3, pricing('PricingPage3'), WebOutlined),
  demo('/pages/profile', titles.profile, profile('ProfilePage'), WebOutlined),
  demo('/pages/search/classic', titles.classicSearch, search('ClassicSearchPage'), WebOutlined),
  demo('/pages/search/modern', titles.modernSearch, search('ModernSearchPage'), WebOutlined),
  demo('/pages/faq', titles.faq, faq('FaqPage'), WebOutlined),
  demo('/pages/knowledge-base', titles.knowledge, knowledge('KnowledgeBasePage'), WebOutlined),
];

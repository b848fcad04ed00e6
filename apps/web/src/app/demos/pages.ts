import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LocalLibraryOutlined from '@mui/icons-material/LocalLibraryOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import MailLockOutlined from '@mui/icons-material/MailLockOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
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

/** For everybody (AMB-10). */
export const pageDemos: readonly DemoRoute[] = [
  demo('/pages/auth/login', titles.login, auth('LoginPage'), LoginOutlined),
  demo('/pages/auth/login-2', titles.login2, auth('LoginPage2'), LoginOutlined),
  demo('/pages/auth/register', titles.register, auth('RegisterPage'), PersonAddOutlined),
  demo('/pages/auth/register-2', titles.register2, auth('RegisterPage2'), PersonAddOutlined),
  demo('/pages/auth/forgot-password', titles.forgotPassword, auth('ForgotPasswordPage'), MailLockOutlined),
  demo(
    '/pages/auth/forgot-password-2',
    titles.forgotPassword2,
    auth('ForgotPasswordPage2'),
    MailLockOutlined,
  ),
  demo('/pages/auth/reset-password', titles.resetPassword, auth('ResetPasswordPage'), LockResetOutlined),
  demo('/pages/auth/reset-password-2', titles.resetPassword2, auth('ResetPasswordPage2'), LockResetOutlined),
  demo('/pages/auth/mail-confirm', titles.mailConfirm, auth('MailConfirmPage'), MarkEmailReadOutlined),
  demo('/pages/auth/lock', titles.lock, auth('LockPage'), LockOutlined),
  demo('/pages/coming-soon', titles.comingSoon, notices('ComingSoonPage'), AccessTimeOutlined),
  demo('/pages/errors/error-500', titles.error500, notices('Error500Page'), ReportOutlined),
  demo('/pages/maintenance', titles.maintenance, notices('MaintenancePage'), BuildOutlined),
  demo('/pages/invoices/modern', titles.modernInvoice, invoices('ModernInvoicePage'), ReceiptOutlined),
  demo('/pages/invoices/compact', titles.compactInvoice, invoices('CompactInvoicePage'), ReceiptOutlined),
  demo('/pages/pricing/style-1', titles.pricing1, pricing('PricingPage1'), PriceChangeOutlined),
  demo('/pages/pricing/style-2', titles.pricing2, pricing('PricingPage2'), PriceChangeOutlined),
  demo('/pages/pricing/style-3', titles.pricing3, pricing('PricingPage3'), PriceChangeOutlined),
  demo('/pages/profile', titles.profile, profile('ProfilePage'), AccountCircleOutlined),
  demo('/pages/search/classic', titles.classicSearch, search('ClassicSearchPage'), ManageSearchOutlined),
  demo('/pages/search/modern', titles.modernSearch, search('ModernSearchPage'), ManageSearchOutlined),
  demo('/pages/faq', titles.faq, faq('FaqPage'), HelpOutlineOutlined),
  demo('/pages/knowledge-base', titles.knowledge, knowledge('KnowledgeBasePage'), LocalLibraryOutlined),
];

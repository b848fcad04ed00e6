import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LocalLibraryOutlined from '@mui/icons-material/LocalLibraryOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import { demo, from, type DemoRoute } from './demo-route.ts';
import { demoTitles } from './texts.ts';

const faq = from(() => import('@senlab/demos/faq'));
const invoices = from(() => import('@senlab/demos/invoices'));
const knowledge = from(() => import('@senlab/demos/knowledge-base'));
const notices = from(() => import('@senlab/demos/notices'));
const pricing = from(() => import('@senlab/demos/pricing'));
const search = from(() => import('@senlab/demos/search'));

const titles = demoTitles.pages;

/** For everybody (AMB-10). */
export const pageDemos: readonly DemoRoute[] = [
  demo('/pages/coming-soon', titles.comingSoon, notices('ComingSoonPage'), AccessTimeOutlined),
  demo('/pages/errors/error-500', titles.error500, notices('Error500Page'), ReportOutlined),
  demo('/pages/maintenance', titles.maintenance, notices('MaintenancePage'), BuildOutlined),
  demo('/pages/invoices/modern', titles.modernInvoice, invoices('ModernInvoicePage'), ReceiptOutlined),
  demo('/pages/invoices/compact', titles.compactInvoice, invoices('CompactInvoicePage'), ReceiptOutlined),
  demo('/pages/pricing/style-1', titles.pricing1, pricing('PricingPage1'), PriceChangeOutlined),
  demo('/pages/pricing/style-2', titles.pricing2, pricing('PricingPage2'), PriceChangeOutlined),
  demo('/pages/pricing/style-3', titles.pricing3, pricing('PricingPage3'), PriceChangeOutlined),
  demo('/pages/search/classic', titles.classicSearch, search('ClassicSearchPage'), ManageSearchOutlined),
  demo('/pages/search/modern', titles.modernSearch, search('ModernSearchPage'), ManageSearchOutlined),
  demo('/pages/faq', titles.faq, faq('FaqPage'), HelpOutlineOutlined),
  demo('/pages/knowledge-base', titles.knowledge, knowledge('KnowledgeBasePage'), LocalLibraryOutlined),
];

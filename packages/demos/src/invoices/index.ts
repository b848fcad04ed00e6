export { CompactInvoicePage, ModernInvoicePage } from './invoice-pages.tsx';

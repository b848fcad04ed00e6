export { PricingPage1, PricingPage2, PricingPage3 } from './pricing-pages.tsx';

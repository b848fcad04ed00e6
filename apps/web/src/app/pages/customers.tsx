export { CustomerActionsPage } from '../../features/desk/customer-actions/actions-page.tsx';
export { CustomerActionPage } from '../../features/desk/customer-actions/detail/action-page.tsx';
export { NewCustomerActionPage } from '../../features/desk/customer-actions/forms/new-action-page.tsx';
export { CustomerNumberPage } from '../../features/desk/customer-actions/number-page.tsx';

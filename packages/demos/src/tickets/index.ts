export { TicketsPage } from './tickets-page.tsx';
export { TicketPage } from './ticket-page.tsx';

export { TicketPage, TicketsPage } from './ticket-pages.tsx';

/** How long a password that was typed again stands for whoever typed it. */
export const identityTicketMinutes = 5;

/** Invented for these tests, and known to everyone who reads them. */
export const installationSecret = 'invented-secret-of-the-browser-tests-0123456789';
export const clientId = 'senlab-web-tests';
export const clientSecret = 'invented-client-secret-of-the-browser-tests';
export const demoPassword = 'SenLab#2026';

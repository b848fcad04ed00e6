/** Every page by name, each in its own chunk. */
export const pages = {
  shell: async () => ({ Component: (await import('../shell/plain-shell.tsx')).PlainShell }),
  login: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }),
  logout: async () => ({ Component: (await import('../features/login/logout-page.tsx')).LogoutPage }),
  welcome: async () => ({ Component: (await import('../features/welcome/welcome-page.tsx')).WelcomePage }),
  error404: async () => ({ Component: (await import('../features/errors/error-404-page.tsx')).Error404Page }),
  adminExample: async () => ({
    Component: (await import('../features/role-examples/role-example-pages.tsx')).AdminExamplePage,
  }),
  staffExample: async () => ({
    Component: (await import('../features/role-examples/role-example-pages.tsx')).StaffExamplePage,
  }),
  guestExample: async () => ({
    Component: (await import('../features/role-examples/role-example-pages.tsx')).GuestExamplePage,
  }),
} as const;

export interface DemoUserSettings {
  readonly layout: {
    readonly style: 'layout1' | 'layout2' | 'layout3';
    readonly config: {
      readonly scroll: 'content' | 'body';
      readonly navbar: { readonly display: boolean };
      readonly toolbar: { readonly display: boolean };
      readonly footer: { readonly display: boolean };
      readonly mode: 'boxed' | 'fullwidth' | 'container';
    };
  };
  readonly customScrollbars: boolean;
  readonly theme: {
    readonly main: string;
    readonly navbar: string;
    readonly toolbar: string;
    readonly footer: string;
  };
}

export interface DemoUserData {
  readonly displayName: string;
  readonly photoURL: string;
  readonly email: string;
  readonly settings: DemoUserSettings;
  readonly shortcuts: readonly string[];
}

/** A user of the demo. It has nothing to do with the accounts of the hospital. */
export interface DemoUser {
  readonly uuid: string;
  readonly from: string;
  readonly password: string;
  readonly role: 'admin' | 'staff';
  readonly data: DemoUserData;
}

/** What leaves the mock: everything but the password. */
export type PublicDemoUser = Omit<DemoUser, 'password'>;

export const defaultSettings: DemoUserSettings = {
  layout: {
    style: 'layout1',
    config: {
      scroll: 'content',
      navbar: { display: true },
      toolbar: { display: true },
      footer: { display: true },
      mode: 'fullwidth',
    },
  },
  customScrollbars: true,
  theme: { main: 'default', navbar: 'customNavbar', toolbar: 'default', footer: 'default' },
};

const staffSettings: DemoUserSettings = {
  ...defaultSettings,
  layout: { style: 'layout2', config: { ...defaultSettings.layout.config, mode: 'boxed' } },
  theme: { main: 'greeny', navbar: 'slate', toolbar: 'greeny', footer: 'slate' },
};

export const authSamples: readonly DemoUser[] = [
  {
    uuid: 'demo-user-admin',
    from: 'demo-mock',
    password: 'admin',
    role: 'admin',
    data: {
      displayName: 'Lê Thanh Mai',
      photoURL: '',
      email: 'admin@example.com',
      settings: defaultSettings,
      shortcuts: ['calendar', 'mail', 'contacts'],
    },
  },
  {
    uuid: 'demo-user-staff',
    from: 'demo-mock',
    password: 'staff',
    role: 'staff',
    data: {
      displayName: 'Phan Nhật Nam',
      photoURL: '',
      email: 'staff@example.com',
      settings: staffSettings,
      shortcuts: ['calendar', 'mail', 'contacts', 'todo'],
    },
  },
];

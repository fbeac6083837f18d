import { about } from './sentence.ts'

const folder = 'features/accounts/pages'
const login = `${folder}/login.test.tsx`
const register = `${folder}/register.test.tsx`
const links = `${folder}/links.test.tsx`
const profile = `${folder}/profile.test.tsx`

export const accounts = [
  ...about(2, 'Accounts', [
    [
      '/login: e-mail and password form, links to /forgot-password and /register',
      `${login} › has an e-mail and a password field`,
    ],
    [
      '/login switches to an OTP step where the server says verification is required',
      `${login} › switches to the OTP step`,
    ],
    [
      '/register: full name, e-mail, phone, password, confirmation, then an OTP step',
      `${register} › has full name`,
    ],
    [
      '/verify: the e-mail comes from navigation state or the email query; links to register again and login',
      `${register} › takes the e-mail from %s`,
    ],
    [
      "/verify without an e-mail: 'Email tidak ditemukan. Silakan daftar ulang.', then /register",
      `${register} › says Email tidak ditemukan`,
    ],
    ['/verify leads authenticated users on by role', `${register} › leads a logged-in %s on to %s`],
    ['/forgot-password has an e-mail form', `${links} › has a field of the e-mail type`],
    [
      "/forgot-password shows 'Email Terkirim' on success",
      `${links} › shows Email Terkirim`,
      'e2e/accounts.spec.ts › forgotten password',
    ],
    [
      "/reset-password/{token} checks first; invalid: 'Token Tidak Valid' with a link to request again",
      `${links} › says Token Tidak Valid`,
    ],
    [
      '/reset-password/{token}: new password and confirmation, success goes to /login',
      `${links} › takes a new password`,
      'e2e/accounts.spec.ts › forgotten password',
    ],
    ["/verify/{token}: 'Verifikasi Berhasil' with 'Login Sekarang'", `${links} › says Verifikasi Berhasil`],
    ['/verify/{token}: a failure view', `${links} › has a failure view`],
    [
      "/profile shows username, e-mail, phone, 'Terverifikasi' or 'Belum Verifikasi', role, join date (id-ID)",
      `${profile} › shows username, e-mail`,
      `${profile} › shows Belum Verifikasi`,
    ],
    ['/profile has an edit mode', `${profile} › has an edit mode`],
    ['/profile has a change-password mode', `${profile} › sends both and goes back`],
  ]),
  ...about(4, 'Session', [
    ['On load a stored token makes the profile be fetched', `${login} › asks for the profile on load`],
    [
      'On failure the token is removed and the user is logged out',
      'app/guards.test.tsx › remove a refused token',
    ],
    ['Registration may say that verification is required and give the e-mail', `${register} › has full name`],
    ['The token of a registration is stored', `${register} › stores the token where the reply brings one`],
    [
      'Login success stores the token and reloads the profile',
      `${login} › stores the token, loads the profile`,
    ],
    ['OTP success stores the token and reloads the profile', `${login} › stores the token of a right code`],
    [
      'Only the loaded user record sets authenticated',
      'lib/session.test.tsx › is authenticated by the loaded user, not by a stored token',
    ],
    [
      'Registration does not authenticate',
      `${register} › has full name`,
      'features/accounts/auth-state.test.tsx › stores a token that a registration brings',
    ],
    ['Resending the code changes neither step nor session', `${login} › disables another code`],
    ['Login without a token is an error', `${login} › says Login failed: No token received`],
    ['Profile update replaces the user', `${profile} › has an edit mode`],
    [
      'Profile update may require re-verification where the e-mail changed',
      `${profile} › warns that a changed e-mail`,
    ],
    [
      'Profile-update failure removes the token',
      `${profile} › removes the token where the update is refused`,
    ],
    [
      'Logout removes the token',
      'app/navigation.test.tsx › logs out: the token goes',
      'e2e/accounts.spec.ts › logs out',
    ],
    ['A failed register keeps the state', `${register} › says Registration failed`],
    [
      'Failed verification and resend keep the state',
      `${login} › says Verifikasi gagal`,
      `${login} › says Gagal mengirim ulang OTP`,
    ],
    [
      'After a successful resend, resending is disabled for 60 seconds with a visible countdown',
      `${login} › disables another code for 60 visible seconds`,
      'features/accounts/resend-timer.test.ts › resending is possible again',
    ],
  ]),
  ...about(5, 'Accounts', [
    [
      'Register: name, e-mail, phone, password required',
      'features/accounts/registration-rules.test.ts › names each field',
      `${register} › with %o says %s`,
    ],
    [
      "Password at least 6 characters ('Password minimal 6 karakter')",
      `${register} › with %o says %s`,
      'packages/contract/src/fields.test.ts › a password, as it is',
    ],
    [
      "Password and confirmation equal ('Password tidak cocok')",
      'features/accounts/registration-rules.test.ts › refuses two different passwords',
      `${register} › with %o says %s`,
    ],
    [
      'E-mail fields use the e-mail input type',
      `${register} › has an e-mail field of the e-mail type`,
      `${login} › takes what was typed for no e-mail`,
      `${links} › has a field of the e-mail type`,
      `${profile} › needs username and e-mail`,
      'features/back-office/people/pages/users.test.tsx › edits username',
    ],
    [
      "OTP: exactly 6 digits, digits only; otherwise 'Masukkan kode OTP 6 digit'; submit disabled until 6 characters",
      `${login} › takes exactly six digits`,
      'ui/button.test.tsx › takes a pasted code',
      'packages/contract/src/fields.test.ts › a code and a link',
    ],
    [
      "Reset password: both equal ('Password tidak cocok'), minimum length 6",
      `${links} › refuses %s with %s`,
      'features/accounts/password-rules.test.ts › [spec 5] a new password',
    ],
    [
      "Change password: current required; 'Password baru tidak cocok'; 'Password baru minimal 6 karakter'",
      `${profile} › from %s to %s and %s says`,
      'features/accounts/password-rules.test.ts › [spec 5] a changed password',
    ],
    ['Profile edit: username and e-mail required, phone optional', `${profile} › needs username and e-mail`],
    ['Changing the e-mail warns that re-verification is needed', `${profile} › warns that a changed e-mail`],
  ]),
]

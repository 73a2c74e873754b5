// One string, taken apart when asked: a bundle that does not ask drops it whole, so browsers never carry it.
// Lower case, without the digits and signs that people add at the end. Latin and Cyrillic, both keyboard layouts.
const commonOnes = `
  password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd passwort pass passwd mypassword newpassword
  qwerty qwertyu qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn
  zxcvbnm
  qweasd qweasdzxc qwe qaz qazwsx qazwsxedc wsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qwer qwer1234qwer 1234qwer 123qwe 123qwe123 12345qwert 1qwerty
  abc abcd abcde abcdef abcdefg abcdefgh abc123abc a1b2c3d4 a1b2c3 aa123456 a123456 a12345678 123abc 123456a
  123456789a
  123456q 12345678q q123456 z123456 1234abcd abcd1234abcd
  123456 1234567 654321 111111 000000 123123 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321
  123123123 12341234 11111111 00000000 22222222
  77777777 88888888 99999999 12121212 11223344 1122334455 112233445566 147258369 123454321 12344321 123321123 13579246
  admin administrator adminadmin root toor user username login guest test testtest tester demo welcome letmein
  changeme
  default secret master super superman batman spiderman pokemon starwars matrix monkey dragon tiger shadow
  football baseball basketball hockey soccer arsenal barcelona chelsea liverpool realmadrid juventus
  iloveyou loveyou love lovely princess angel sunshine flower summer winter spring autumn
  michael jordan jennifer jessica daniel andrew charlie thomas robert nicole ashley marina natasha sergey andrey dima
  killer hunter ranger mustang ferrari mercedes toyota computer internet samsung iphone android google facebook
  instagram
  whatsapp telegram youtube vkontakte trustno freedom whatever hello hellohello
  privet parol lubov lyubov solnce zaika natalia moskva spartak rossiya zenit krasota
  bishkek kyrgyzstan kirgizia kyrgyz frunze issykkul manas salam osh dukon asia aigul nurlan azamat aibek
  пароль мойпароль привет любовь солнышко зайка йцукен йцукенг йцукенгш йцукенгшщз фыва фывапролд ячсмить
  наташа марина андрей сергей бишкек кыргызстан манас салам
  gfhjkm ghbdtn k.,jdm yfnfif cjkysirj
`;

/**
 * Whether a password is one of those everyone tries first, also in capitals or with up to six digits and signs
 * after it: Password123! is "password". For the server; the browser asks isSimplePassword.
 */
export function isCommonPassword(password: string): boolean {
  const known = new Set(commonOnes.trim().split(/\s+/));
  const typed = password.toLowerCase();
  return known.has(typed) || known.has(typed.replace(/[^\p{L}]{1,6}$/u, ''));
}

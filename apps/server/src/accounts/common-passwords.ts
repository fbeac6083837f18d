/**
 * Whether a password is common: on a list of 48,000 (common-passwords.txt, with its source), one of ours, or a popular Indonesian word with a
 * popular ending. Upper and lower case are alike.
 */
import { readFileSync } from 'node:fs'

/** Popular here and missing in the list. */
const OWN = `
123456 1234567 12345678 123456789 1234567890 123123 1231231 123123123 123321 1233210 123654 123789 112233 11223344
1122334455 121212 131313 102030 101010 100200 111111 1111111 11111111 111222 111222333 222222 333333 444444 555555
5555555 666666 777777 7777777 888888 88888888 999999 000000 00000000 0123456 0123456789 01234567 098765 0987654321
987654 9876543 87654321 987654321 654321 7654321 456789 456123 159753 159357 147258 147258369 147852 741852963 789456
789456123 696969 232323 123abc abc123 abcd1234 abc12345 a12345 a123456 a1234567 a12345678 a123456789 aa123456 aaaaaa
aaaaaaaa 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc zaq12wsx zaq1zaq1
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyui qweasd qweasdzxc qwe123 qweqwe 123qwe
123qweasd asdfgh asdfghjk asdfghjkl asdf1234 asdasd asd123 zxcvbn zxcvbnm zxczxc 1234qwer qwer1234
password password1 password12 password123 password1234 p@ssw0rd p@ssword passw0rd pass1234 pass123 passwd letmein
welcome welcome1 welcome123 changeme default secret iloveyou iloveyou1 princess sunshine monkey dragon master superman
batman football baseball shadow michael jordan jordan23 charlie daniel thomas jessica ashley nicole michelle jennifer
andrew joshua hannah amanda killer hunter tigger buster soccer hockey ranger freedom whatever trustno1 starwars
pokemon naruto naruto123 computer internet google google123 samsung android facebook myspace1 linkedin dropbox
admin1 admin12 admin123 admin1234 administrator root123 toor123 user123 guest123 test123 test1234 testing demo123
azerty loveme lovely love123 flower cookie chocolate butterfly angel1 purple orange summer winter liverpool chelsea
arsenal barcelona juventus manchester milan123 ferrari mercedes yamaha honda123 suzuki
indonesia indonesia1 indonesia123 indonesia45 merdeka merdeka45 garuda garuda123 pancasila jakarta jakarta123 bandung
surabaya yogyakarta semarang sayang sayangku sayang123 sayangkamu sayang1 cintaku cinta123 aku123 akucinta
akusayangkamu bismillah bismillah1 bismillah123 alhamdulillah assalamualaikum subhanallah insyaallah rahasia
rahasia1 katasandi sandi123 doraemon spongebob anjing anjing123 kucing kucing123 bangsat monyet persib persib1933
persija persebaya arema123 cantik cantik123 ganteng ganteng123 mamapapa papamama keluarga anakku ibuku123 bunda123
komputer bintang matahari pelangi mawar123 melati sepakbola bolabola muhammad muhammad123 tiketbus tiketbus123
`

/** Words that Indonesians use as passwords, alone or with an ending. */
const WORDS = `
rahasia sayang sayangku cinta cintaku cantik ganteng indonesia merdeka garuda pancasila jakarta bandung surabaya semarang
medan makassar malang bekasi bogor depok jogja bali papua aceh bismillah alhamdulillah assalamualaikum subhanallah
muhammad persib persija persebaya arema viking bobotoh jakmania anjing kucing monyet bangsat doraemon naruto sasuke upin
password katasandi katakunci sandi masuk admin keluarga mamaku papaku ibuku bapakku bunda ayahku anakku mama papa mamapapa
kamu akucinta akusayang cintakamu sayangkamu akucintakamu akusayangkamu kangen pacar jomblo kesayangan bintang matahari
pelangi melati mawar sepakbola bolabola kopi nasigoreng rendang bakso tiketbus tiket qwerty asdfgh budi agus dewi sari putra
putri rizky rizki dimas bayu fitri nurul siti ahmad
`
const ENDINGS =
  /^(?:[0-9]{0,4}|12345|123456|(?:19|20)[0-9]{2}|aja|ku|banget|selamanya|satu|dua|[!.@*]{1,2}|[0-9]{1,4}[!.@*]{1,2}|[!.@*_-][0-9]{1,4})$/

const words = (text: string) => text.trim().split(/\s+/)

let common: Set<string> | undefined

/** Read once, with the first password: the list has half a megabyte. */
function commonPasswords(): Set<string> {
  common ??= new Set([...words(OWN), ...readList()])
  return common
}

function readList(): string[] {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

const POPULAR = new Set(words(WORDS))

export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return commonPasswords().has(plain) || hasPopularWord(plain)
}

/** A popular word, then one of the endings that everybody adds. */
function hasPopularWord(plain: string): boolean {
  const [word = ''] = /^[a-z]+/.exec(plain) ?? []
  // The ending may have letters: each beginning of them may be the word.
  for (let length = word.length; length >= 4; length--)
    if (POPULAR.has(plain.slice(0, length)) && ENDINGS.test(plain.slice(length))) return true
  return false
}

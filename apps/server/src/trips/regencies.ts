/**
 * The provinces with their zone, regencies (kabupaten) and cities (kota), written by `scripts/regencies.ts`.
 * Names: idn-area-data 3.1.2 (https://github.com/fityannugroho/idn-area-data), which takes them from the Ministry of Home Affairs.
 * That list is under the Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/), and so is this file.
 */
import type { Zone } from '@tiketbus/contract'

export const PROVINCES: readonly (readonly [
  province: string,
  zone: Zone,
  regencies: string,
  cities: string,
])[] = [
  [
    'Aceh',
    'Asia/Jakarta',
    'Aceh Selatan, Aceh Tenggara, Aceh Timur, Aceh Tengah, Aceh Barat, Aceh Besar, Pidie, Aceh Utara, Simeulue, Aceh Singkil, Bireuen, Aceh Barat Daya, Gayo Lues, Aceh Jaya, Nagan Raya, Aceh Tamiang, Bener Meriah, Pidie Jaya',
    'Banda Aceh, Sabang, Lhokseumawe, Langsa, Subulussalam',
  ],
  [
    'Sumatera Utara',
    'Asia/Jakarta',
    'Tapanuli Tengah, Tapanuli Utara, Tapanuli Selatan, Nias, Langkat, Karo, Deli Serdang, Simalungun, Asahan, Labuhanbatu, Dairi, Toba, Mandailing Natal, Nias Selatan, Pakpak Bharat, Humbang Hasundutan, Samosir, Serdang Bedagai, Batu Bara, Padang Lawas Utara, Padang Lawas, Labuhanbatu Selatan, Labuhanbatu Utara, Nias Utara, Nias Barat',
    'Medan, Pematangsiantar, Sibolga, Tanjung Balai, Binjai, Tebing Tinggi, Padang Sidempuan, Gunungsitoli',
  ],
  [
    'Sumatera Barat',
    'Asia/Jakarta',
    'Pesisir Selatan, Solok, Sijunjung, Tanah Datar, Padang Pariaman, Agam, Lima Puluh Kota, Pasaman, Kepulauan Mentawai, Dharmasraya, Solok Selatan, Pasaman Barat',
    'Padang, Solok, Sawahlunto, Padang Panjang, Bukittinggi, Payakumbuh, Pariaman',
  ],
  [
    'Riau',
    'Asia/Jakarta',
    'Kampar, Indragiri Hulu, Bengkalis, Indragiri Hilir, Pelalawan, Rokan Hulu, Rokan Hilir, Siak, Kuantan Singingi, Kepulauan Meranti',
    'Pekanbaru, Dumai',
  ],
  [
    'Jambi',
    'Asia/Jakarta',
    'Kerinci, Merangin, Sarolangun, Batanghari, Muaro Jambi, Tanjung Jabung Barat, Tanjung Jabung Timur, Bungo, Tebo',
    'Jambi, Sungai Penuh',
  ],
  [
    'Sumatera Selatan',
    'Asia/Jakarta',
    'Ogan Komering Ulu, Ogan Komering Ilir, Muara Enim, Lahat, Musi Rawas, Musi Banyuasin, Banyuasin, Ogan Komering Ulu Timur, Ogan Komering Ulu Selatan, Ogan Ilir, Empat Lawang, Penukal Abab Lematang Ilir, Musi Rawas Utara',
    'Palembang, Pagar Alam, Lubuk Linggau, Prabumulih',
  ],
  [
    'Bengkulu',
    'Asia/Jakarta',
    'Bengkulu Selatan, Rejang Lebong, Bengkulu Utara, Kaur, Seluma, Muko Muko, Lebong, Kepahiang, Bengkulu Tengah',
    'Bengkulu',
  ],
  [
    'Lampung',
    'Asia/Jakarta',
    'Lampung Selatan, Lampung Tengah, Lampung Utara, Lampung Barat, Tulang Bawang, Tanggamus, Lampung Timur, Way Kanan, Pesawaran, Pringsewu, Mesuji, Tulang Bawang Barat, Pesisir Barat',
    'Bandar Lampung, Metro',
  ],
  [
    'Kepulauan Bangka Belitung',
    'Asia/Jakarta',
    'Bangka, Belitung, Bangka Selatan, Bangka Tengah, Bangka Barat, Belitung Timur',
    'Pangkal Pinang',
  ],
  [
    'Kepulauan Riau',
    'Asia/Jakarta',
    'Bintan, Karimun, Natuna, Lingga, Kepulauan Anambas',
    'Batam, Tanjung Pinang',
  ],
  [
    'DKI Jakarta',
    'Asia/Jakarta',
    'Kepulauan Seribu',
    'Jakarta Pusat, Jakarta Utara, Jakarta Barat, Jakarta Selatan, Jakarta Timur',
  ],
  [
    'Jawa Barat',
    'Asia/Jakarta',
    'Bogor, Sukabumi, Cianjur, Bandung, Garut, Tasikmalaya, Ciamis, Kuningan, Cirebon, Majalengka, Sumedang, Indramayu, Subang, Purwakarta, Karawang, Bekasi, Bandung Barat, Pangandaran',
    'Bogor, Sukabumi, Bandung, Cirebon, Bekasi, Depok, Cimahi, Tasikmalaya, Banjar',
  ],
  [
    'Jawa Tengah',
    'Asia/Jakarta',
    'Cilacap, Banyumas, Purbalingga, Banjarnegara, Kebumen, Purworejo, Wonosobo, Magelang, Boyolali, Klaten, Sukoharjo, Wonogiri, Karanganyar, Sragen, Grobogan, Blora, Rembang, Pati, Kudus, Jepara, Demak, Semarang, Temanggung, Kendal, Batang, Pekalongan, Pemalang, Tegal, Brebes',
    'Magelang, Surakarta, Salatiga, Semarang, Pekalongan, Tegal',
  ],
  ['Daerah Istimewa Yogyakarta', 'Asia/Jakarta', 'Kulon Progo, Bantul, Gunungkidul, Sleman', 'Yogyakarta'],
  [
    'Jawa Timur',
    'Asia/Jakarta',
    'Pacitan, Ponorogo, Trenggalek, Tulungagung, Blitar, Kediri, Malang, Lumajang, Jember, Banyuwangi, Bondowoso, Situbondo, Probolinggo, Pasuruan, Sidoarjo, Mojokerto, Jombang, Nganjuk, Madiun, Magetan, Ngawi, Bojonegoro, Tuban, Lamongan, Gresik, Bangkalan, Sampang, Pamekasan, Sumenep',
    'Kediri, Blitar, Malang, Probolinggo, Pasuruan, Mojokerto, Madiun, Surabaya, Batu',
  ],
  [
    'Banten',
    'Asia/Jakarta',
    'Pandeglang, Lebak, Tangerang, Serang',
    'Tangerang, Cilegon, Serang, Tangerang Selatan',
  ],
  [
    'Bali',
    'Asia/Makassar',
    'Jembrana, Tabanan, Badung, Gianyar, Klungkung, Bangli, Karangasem, Buleleng',
    'Denpasar',
  ],
  [
    'Nusa Tenggara Barat',
    'Asia/Makassar',
    'Lombok Barat, Lombok Tengah, Lombok Timur, Sumbawa, Dompu, Bima, Sumbawa Barat, Lombok Utara',
    'Mataram, Bima',
  ],
  [
    'Nusa Tenggara Timur',
    'Asia/Makassar',
    'Kupang, Timor Tengah Selatan, Timor Tengah Utara, Belu, Alor, Flores Timur, Sikka, Ende, Ngada, Manggarai, Sumba Timur, Sumba Barat, Lembata, Rote Ndao, Manggarai Barat, Nagekeo, Sumba Tengah, Sumba Barat Daya, Manggarai Timur, Sabu Raijua, Malaka',
    'Kupang',
  ],
  [
    'Kalimantan Barat',
    'Asia/Jakarta',
    'Sambas, Mempawah, Sanggau, Ketapang, Sintang, Kapuas Hulu, Bengkayang, Landak, Sekadau, Melawi, Kayong Utara, Kubu Raya',
    'Pontianak, Singkawang',
  ],
  [
    'Kalimantan Tengah',
    'Asia/Jakarta',
    'Kotawaringin Barat, Kotawaringin Timur, Kapuas, Barito Selatan, Barito Utara, Katingan, Seruyan, Sukamara, Lamandau, Gunung Mas, Pulang Pisau, Murung Raya, Barito Timur',
    'Palangkaraya',
  ],
  [
    'Kalimantan Selatan',
    'Asia/Makassar',
    'Tanah Laut, Kotabaru, Banjar, Barito Kuala, Tapin, Hulu Sungai Selatan, Hulu Sungai Tengah, Hulu Sungai Utara, Tabalong, Tanah Bumbu, Balangan',
    'Banjarmasin, Banjarbaru',
  ],
  [
    'Kalimantan Timur',
    'Asia/Makassar',
    'Paser, Kutai Kartanegara, Berau, Kutai Barat, Kutai Timur, Penajam Paser Utara, Mahakam Ulu',
    'Balikpapan, Samarinda, Bontang',
  ],
  ['Kalimantan Utara', 'Asia/Makassar', 'Bulungan, Malinau, Nunukan, Tana Tidung', 'Tarakan'],
  [
    'Sulawesi Utara',
    'Asia/Makassar',
    'Bolaang Mongondow, Minahasa, Kepulauan Sangihe, Kepulauan Talaud, Minahasa Selatan, Minahasa Utara, Minahasa Tenggara, Bolaang Mongondow Utara, Kepulauan Siau Tagulandang Biaro, Bolaang Mongondow Timur, Bolaang Mongondow Selatan',
    'Manado, Bitung, Tomohon, Kotamobagu',
  ],
  [
    'Sulawesi Tengah',
    'Asia/Makassar',
    'Banggai, Poso, Donggala, Toli Toli, Buol, Morowali, Banggai Kepulauan, Parigi Moutong, Tojo Una Una, Sigi, Banggai Laut, Morowali Utara',
    'Palu',
  ],
  [
    'Sulawesi Selatan',
    'Asia/Makassar',
    'Kepulauan Selayar, Bulukumba, Bantaeng, Jeneponto, Takalar, Gowa, Sinjai, Bone, Maros, Pangkajene Dan Kepulauan, Barru, Soppeng, Wajo, Sidenreng Rappang, Pinrang, Enrekang, Luwu, Tana Toraja, Luwu Utara, Luwu Timur, Toraja Utara',
    'Makassar, Parepare, Palopo',
  ],
  [
    'Sulawesi Tenggara',
    'Asia/Makassar',
    'Kolaka, Konawe, Muna, Buton, Konawe Selatan, Bombana, Wakatobi, Kolaka Utara, Konawe Utara, Buton Utara, Kolaka Timur, Konawe Kepulauan, Muna Barat, Buton Tengah, Buton Selatan',
    'Kendari, Bau Bau',
  ],
  ['Gorontalo', 'Asia/Makassar', 'Gorontalo, Boalemo, Bone Bolango, Pohuwato, Gorontalo Utara', 'Gorontalo'],
  [
    'Sulawesi Barat',
    'Asia/Makassar',
    'Pasangkayu, Mamuju, Mamasa, Polewali Mandar, Majene, Mamuju Tengah',
    '',
  ],
  [
    'Maluku',
    'Asia/Jayapura',
    'Maluku Tengah, Maluku Tenggara, Kepulauan Tanimbar, Buru, Seram Bagian Timur, Seram Bagian Barat, Kepulauan Aru, Maluku Barat Daya, Buru Selatan',
    'Ambon, Tual',
  ],
  [
    'Maluku Utara',
    'Asia/Jayapura',
    'Halmahera Barat, Halmahera Tengah, Halmahera Utara, Halmahera Selatan, Kepulauan Sula, Halmahera Timur, Pulau Morotai, Pulau Taliabu',
    'Ternate, Tidore Kepulauan',
  ],
  [
    'Papua',
    'Asia/Jayapura',
    'Jayapura, Kepulauan Yapen, Biak Numfor, Sarmi, Keerom, Waropen, Supiori, Mamberamo Raya',
    'Jayapura',
  ],
  [
    'Papua Barat',
    'Asia/Jayapura',
    'Manokwari, Fak Fak, Teluk Bintuni, Teluk Wondama, Kaimana, Manokwari Selatan, Pegunungan Arfak',
    '',
  ],
  ['Papua Selatan', 'Asia/Jayapura', 'Merauke, Boven Digoel, Mappi, Asmat', ''],
  [
    'Papua Tengah',
    'Asia/Jayapura',
    'Nabire, Puncak Jaya, Paniai, Mimika, Puncak, Dogiyai, Intan Jaya, Deiyai',
    '',
  ],
  [
    'Papua Pegunungan',
    'Asia/Jayapura',
    'Jayawijaya, Pegunungan Bintang, Yahukimo, Tolikara, Mamberamo Tengah, Yalimo, Lanny Jaya, Nduga',
    '',
  ],
  ['Papua Barat Daya', 'Asia/Jayapura', 'Sorong, Sorong Selatan, Raja Ampat, Tambrauw, Maybrat', 'Sorong'],
]

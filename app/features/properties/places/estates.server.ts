// Estates and neighbourhoods, and roads by the estates along them: our own list. The coordinates are approximate, to about a
// kilometre, and serve only to find what is near.

/** name|county|latitude|longitude|other names */
export const estateLines = `
Kilimani|Nairobi|-1.289|36.787|
Kileleshwa|Nairobi|-1.280|36.787|Kile, Keleleshwa
Lavington|Nairobi|-1.280|36.768|Lavi, Lavvy
Westlands|Nairobi|-1.265|36.803|Westy, Westie, Westi, Westland
Parklands|Nairobi|-1.260|36.818|Parkie, Parkland
Highridge|Nairobi|-1.256|36.818|
Hurlingham|Nairobi|-1.296|36.796|Hurligham
Upper Hill|Nairobi|-1.299|36.815|Upperhill
Nairobi CBD|Nairobi|-1.285|36.823|CBD, Tao
Industrial Area|Nairobi|-1.305|36.852|Indaa
Karen|Nairobi|-1.319|36.707|
Hardy|Nairobi|-1.345|36.722|
Bomas|Nairobi|-1.341|36.768|
Otiende|Nairobi|-1.328|36.781|
Runda|Nairobi|-1.213|36.818|
Muthaiga|Nairobi|-1.253|36.837|
Muthaiga North|Nairobi|-1.238|36.843|
Gigiri|Nairobi|-1.234|36.814|
Thigiri|Nairobi|-1.230|36.800|
Spring Valley|Nairobi|-1.246|36.789|Springvalley
Kyuna|Nairobi|-1.247|36.782|
Kitisuru|Nairobi|-1.226|36.772|Kitusuru, Kitsuru
Loresho|Nairobi|-1.252|36.763|
Nyari|Nairobi|-1.228|36.792|
Rosslyn|Nairobi|-1.222|36.802|
Lower Kabete|Nairobi|-1.245|36.745|
Brookside|Nairobi|-1.257|36.795|
Riverside|Nairobi|-1.271|36.794|Riverside Drive
Valley Arcade|Nairobi|-1.290|36.768|
Adams Arcade|Nairobi|-1.300|36.779|Adams
Woodley|Nairobi|-1.303|36.781|
Jamhuri|Nairobi|-1.300|36.768|Jamhuri Estate
Ngumo|Nairobi|-1.308|36.799|
Mbagathi|Nairobi|-1.317|36.799|
Kibera|Nairobi|-1.312|36.784|Kibra
Ngando|Nairobi|-1.303|36.750|
Dagoretti|Nairobi|-1.297|36.741|Dago, Dagoretti Corner
Kawangware|Nairobi|-1.286|36.747|Kawa, Kawangwa
Kangemi|Nairobi|-1.266|36.746|
Riruta|Nairobi|-1.291|36.735|
Waithaka|Nairobi|-1.283|36.717|
Uthiru|Nairobi|-1.265|36.718|
Nairobi West|Nairobi|-1.311|36.823|
Madaraka|Nairobi|-1.309|36.815|Madaraka Estate
South B|Nairobi|-1.311|36.835|Southb
South C|Nairobi|-1.321|36.828|Southc
Mukuru|Nairobi|-1.314|36.871|
Nyayo Estate|Nairobi|-1.316|36.905|Nyayo Embakasi
Embakasi|Nairobi|-1.303|36.915|Emba
Fedha|Nairobi|-1.313|36.892|Fedha Estate
Tassia|Nairobi|-1.308|36.893|
Pipeline|Nairobi|-1.316|36.886|
Donholm|Nairobi|-1.297|36.888|Donie, Donhom
Savannah|Nairobi|-1.290|36.895|
Umoja|Nairobi|-1.282|36.896|
Buruburu|Nairobi|-1.287|36.877|Buru Buru, Buru
Jericho|Nairobi|-1.293|36.870|
Makadara|Nairobi|-1.296|36.871|
Shauri Moyo|Nairobi|-1.291|36.848|
Kariokor|Nairobi|-1.278|36.836|Kariakor
Kariobangi|Nairobi|-1.266|36.886|Kario
Dandora|Nairobi|-1.250|36.900|
Komarock|Nairobi|-1.270|36.908|Komarocks, Koma
Kayole|Nairobi|-1.273|36.914|
Njiru|Nairobi|-1.258|36.943|
Ruai|Nairobi|-1.270|36.997|
Utawala|Nairobi|-1.287|36.965|
Mihang'o|Nairobi|-1.276|36.960|Mihango
Eastleigh|Nairobi|-1.275|36.850|Isich, Islii, Eastlea, Eastleigh Section
Pangani|Nairobi|-1.268|36.838|
Ngara|Nairobi|-1.274|36.826|
Mathare|Nairobi|-1.260|36.860|
Baba Dogo|Nairobi|-1.243|36.885|Babadogo
Lucky Summer|Nairobi|-1.238|36.894|
Ruaraka|Nairobi|-1.245|36.878|
Garden Estate|Nairobi|-1.229|36.868|
Ridgeways|Nairobi|-1.222|36.842|Ridgeway
Thome|Nairobi|-1.206|36.874|
Marurui|Nairobi|-1.208|36.858|
Roysambu|Nairobi|-1.218|36.887|Roysa, Roysambo
TRM|Nairobi|-1.219|36.888|Thika Road Mall, TRM Drive
Mirema|Nairobi|-1.212|36.888|
Zimmerman|Nairobi|-1.207|36.893|Zimma, Zimmer, Zimmermann
Kasarani|Nairobi|-1.222|36.898|Kasa
Santon|Nairobi|-1.222|36.915|
Mwiki|Nairobi|-1.222|36.934|
Hunters|Nairobi|-1.215|36.895|
Githurai|Nairobi|-1.197|36.912|Githurai 44, Githurai 45, Githu
Kahawa West|Nairobi|-1.183|36.905|
Kahawa Sukari|Kiambu|-1.192|36.937|
Kahawa Wendani|Kiambu|-1.190|36.928|Wendani
Ruaka|Kiambu|-1.205|36.778|Rwaka
Two Rivers|Kiambu|-1.211|36.795|
Banana|Kiambu|-1.174|36.760|Banana Hill
Muchatha|Kiambu|-1.187|36.774|
Ndenderu|Kiambu|-1.192|36.745|
Wangige|Kiambu|-1.222|36.713|Wangigi
Kinoo|Kiambu|-1.253|36.690|
Sigona|Kiambu|-1.238|36.640|
Gitaru|Kiambu|-1.232|36.675|
Thindigua|Kiambu|-1.201|36.840|
Fourways|Kiambu|-1.205|36.836|Four Ways, Fourways Junction
Edenville|Kiambu|-1.190|36.833|
Kirigiti|Kiambu|-1.168|36.845|
Ndumberi|Kiambu|-1.153|36.810|
Tigoni|Kiambu|-1.140|36.680|
Ngecha|Kiambu|-1.152|36.662|
Red Hill|Kiambu|-1.180|36.700|Redhill
Kentmere|Kiambu|-1.160|36.715|
Membley|Kiambu|-1.161|36.936|
Kamakis|Kiambu|-1.170|36.962|
Tatu City|Kiambu|-1.155|36.897|Tatu
Mugutha|Kiambu|-1.108|36.975|
Kimbo|Kiambu|-1.131|36.966|
Kalimoni|Kiambu|-1.110|37.030|
Witeithie|Kiambu|-1.082|37.030|
Ngoingwa|Kiambu|-1.030|37.055|
Makongeni|Kiambu|-1.040|37.110|
Landless|Kiambu|-1.060|37.120|
Kitengela Acacia|Kajiado|-1.500|36.950|Acacia Kitengela
Kisaju|Kajiado|-1.600|36.870|
Matasia|Kajiado|-1.394|36.690|
Nkoroi|Kajiado|-1.410|36.725|
Gataka|Kajiado|-1.387|36.735|
Ole Kasasi|Kajiado|-1.410|36.790|Olekasasi
Tuala|Kajiado|-1.430|36.820|
Kibiko|Kajiado|-1.330|36.630|
Oloolua|Kajiado|-1.357|36.700|
Embulbul|Kajiado|-1.345|36.672|Bulbul
Namanga|Kajiado|-2.545|36.790|
Bissil|Kajiado|-2.137|36.800|Bisil
Syokimau|Machakos|-1.367|36.940|Syoks, Syoki, Syokimao
Sabaki|Machakos|-1.420|36.950|
Katani|Machakos|-1.345|37.020|
Kamulu|Machakos|-1.273|37.066|
Joska|Machakos|-1.290|37.090|
Malaa|Machakos|-1.289|37.150|
Lukenya|Machakos|-1.470|37.050|
Mua Hills|Machakos|-1.470|37.200|Mua
Kyumbi|Machakos|-1.500|37.170|
Nyali|Mombasa|-4.033|39.700|
Bamburi|Mombasa|-3.998|39.720|
Shanzu|Mombasa|-3.970|39.748|
Kisauni|Mombasa|-4.010|39.690|
Utange|Mombasa|-3.960|39.720|
Kongowea|Mombasa|-4.040|39.690|
Mkomani|Mombasa|-4.045|39.692|
Kizingo|Mombasa|-4.075|39.675|
Tudor|Mombasa|-4.040|39.668|
Ganjoni|Mombasa|-4.067|39.668|
Old Town|Mombasa|-4.062|39.677|
Likoni|Mombasa|-4.090|39.665|
Changamwe|Mombasa|-4.027|39.632|
Mikindani|Mombasa|-4.010|39.630|
Port Reitz|Mombasa|-4.045|39.608|
Miritini|Mombasa|-4.000|39.585|
Kikambala|Kilifi|-3.890|39.790|
Diani|Kwale|-4.280|39.590|Diani Beach
Galu|Kwale|-4.360|39.560|Galu Beach
Tiwi|Kwale|-4.240|39.600|
Mamboleo|Kisumu|-0.060|34.770|
Riat|Kisumu|-0.055|34.740|
Kondele|Kisumu|-0.085|34.765|
Nyamasaria|Kisumu|-0.105|34.800|
Dunga|Kisumu|-0.145|34.735|
Lolwe|Kisumu|-0.090|34.745|
Kibos|Kisumu|-0.070|34.820|
Kanyakwar|Kisumu|-0.070|34.755|
Section 58|Nakuru|-0.290|36.100|
Lanet|Nakuru|-0.300|36.150|
Free Area|Nakuru|-0.290|36.120|
Naka|Nakuru|-0.285|36.115|
Kiamunyi|Nakuru|-0.275|36.020|
Shabab|Nakuru|-0.305|36.050|
Ngata|Nakuru|-0.270|35.990|
Karagita|Nakuru|-0.770|36.420|
Elgon View|Uasin Gishu|0.490|35.290|
Kapsoya|Uasin Gishu|0.520|35.310|
Langas|Uasin Gishu|0.480|35.260|
Kimumu|Uasin Gishu|0.540|35.310|
`

/** name|county|estates along it|other names */
export const roadLines = `
Ngong Road|Nairobi|Upper Hill, Hurlingham, Adams Arcade, Woodley, Jamhuri, Dagoretti, Ngando, Karen|Ngong Rd
Mombasa Road|Nairobi|South B, South C, Industrial Area, Imara Daima, Nyayo Estate, Syokimau, Mlolongo, Athi River|Mombasa Rd, Msa Road, Msa Rd
Thika Road|Nairobi|Pangani, Mathare, Garden Estate, Ruaraka, Roysambu, TRM, Mirema, Zimmerman, Kasarani, Githurai, Kahawa West, Kahawa Sukari, Kahawa Wendani, Ruiru, Kimbo, Juja|Thika Rd, Thika Superhighway, Thika Road Superhighway, Thika Super Highway
Waiyaki Way|Nairobi|Westlands, Lavington, Loresho, Kangemi, Uthiru, Kinoo|
Lang'ata Road|Nairobi|Nairobi West, Madaraka, Otiende, Bomas, Lang'ata, Hardy, Karen|Langata Road, Langata Rd, Lang'ata Rd
Limuru Road|Nairobi|Parklands, Muthaiga, Gigiri, Runda, Rosslyn, Two Rivers, Ruaka, Muchatha, Banana|Limuru Rd
Kiambu Road|Kiambu|Muthaiga, Muthaiga North, Ridgeways, Runda, Thindigua, Fourways, Edenville, Kirigiti|Kiambu Rd
Jogoo Road|Nairobi|Shauri Moyo, Makadara, Jericho, Buruburu, Donholm|Jogoo Rd
Outer Ring Road|Nairobi|Ruaraka, Baba Dogo, Kariobangi, Umoja, Donholm, Savannah, Fedha, Tassia, Pipeline|Outering Road, Outer Ring, Outering
Kangundo Road|Machakos|Komarock, Kayole, Njiru, Ruai, Kamulu, Joska, Malaa, Tala, Kangundo|Kangundo Rd
Eastern Bypass|Kiambu|Ruiru, Kamakis, Membley, Kahawa Sukari, Njiru, Ruai, Utawala, Mihang'o, Embakasi|
Northern Bypass|Nairobi|Ruaka, Runda, Thome, Marurui, Garden Estate, Kahawa West, Ridgeways|
Southern Bypass|Nairobi|Kikuyu, Dagoretti, Karen, Lang'ata, Kibera|
Magadi Road|Kajiado|Bomas, Gataka, Ongata Rongai, Nkoroi, Kiserian|Magadi Rd
Namanga Road|Kajiado|Kitengela, Kisaju, Isinya, Bissil|Namanga Rd
`

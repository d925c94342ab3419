/** Each of these names with its endings is a provider of personal mailboxes, and so are its subdomains. */
const PROVIDER_DOMAINS: Readonly<Record<string, string>> = {
  aol: 'com co.uk de fr it',
  fastmail: 'ca cn co.uk com com.au es fm fr im in jp mx net nl org se to tw uk us',
  gmail: 'com',
  gmx: 'at biz ca ch co.uk com de es eu fr hk ie info li net org pt sg tw us',
  googlemail: 'com',
  guerrillamail: 'biz com de info net org',
  hotmail:
    'be ca ch cl co.il co.jp co.kr co.nz co.th co.uk co.za com com.ar com.au com.br com.hk com.mx com.tr com.tw com.vn cz de dk es fi fr gr hu it jp my nl no ph ru se sg sk',
  icloud: 'com',
  live: 'at be ca ch cl cn co.kr co.uk co.za com com.ar com.au com.mx com.my com.ph com.pt com.sg de dk fi fr hk ie in it jp nl no ru se',
  mac: 'com',
  mail: 'com ru',
  mailinator: 'co.uk com info net org us',
  me: 'com',
  msn: 'cn co.uk com nl',
  outlook:
    'at be cl co.id co.il co.nz co.th com com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu ie in it jp kr lv my nl ph pt sa sg sk tw',
  pm: 'me',
  posteo: 'at be ch co cz de dk es eu fi fr gr hu ie in jp la li lt lu me mx net nl no org pl pt ro se sg si uk us',
  privaterelay: 'appleid.com',
  proton: 'me',
  protonmail: 'ch com',
  rocketmail: 'com',
  tuta: 'com io',
  tutamail: 'com',
  tutanota: 'com de',
  web: 'de',
  windowslive: 'com',
  ya: 'ru',
  yahoo:
    'ae at be ca ch cl cn co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com com.ar com.au com.br com.cn com.co com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ve com.vn cz de dk es fi fr gr hu ie in it jp nl no pl pt ro ru se',
  yandex: 'by com com.tr kz pl ru ua',
  ymail: 'com',
  yopmail: 'com fr net',
}

/**
 * More providers of personal and of disposable mailboxes, and connections at home. Their subdomains may be companies,
 * such as firma.seznam.cz. A domain that a company's own staff writes from does not belong here.
 */
const OTHER_DOMAINS = `
t-online.de magenta.de freenet.de arcor.de online.de onlinehome.de email.de mail.de lycos.de kabelmail.de unitybox.de
vodafonemail.de alice-dsl.net hansenet.de o2mail.de ewetel.net osnanet.de mailbox.org aon.at chello.at bluewin.ch
bluemail.ch hispeed.ch swissonline.ch
orange.fr wanadoo.fr free.fr sfr.fr neuf.fr cegetel.net club-internet.fr laposte.net bbox.fr numericable.fr noos.fr
aliceadsl.fr voila.fr caramail.com libertysurf.fr mailo.com
ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl home.nl chello.nl upcmail.nl casema.nl quicknet.nl zonnet.nl
tele2.nl xs4all.nl wxs.nl telfort.nl lycos.nl telenet.be skynet.be scarlet.be pandora.be belgacom.net
mail.dk mail.tele.dk ofir.dk jubii.dk stofanet.dk webspeed.dk online.no start.no broadpark.no c2i.net telia.com
comhem.se bredband.net spray.se home.se swipnet.se luukku.com kolumbus.fi elisanet.fi suomi24.fi welho.com saunalahti.fi
libero.it virgilio.it alice.it tin.it tiscali.it inwind.it iol.it blu.it interfree.it fastwebnet.it lycos.it
excite.it terra.es telefonica.net wanadoo.es lycos.es iespana.es hispavista.com sapo.pt clix.pt netcabo.pt otenet.gr
forthnet.gr
btinternet.com btopenworld.com virginmedia.com virgin.net ntlworld.com blueyonder.co.uk tiscali.co.uk talktalk.net
talktalk.co.uk sky.com freeserve.co.uk freeuk.com lineone.net o2.co.uk tesco.net orange.net wanadoo.co.uk lycos.co.uk
eircom.net
wp.pl o2.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl poczta.fm interia.pl interia.eu gazeta.pl tlen.pl go2.pl seznam.cz
email.cz post.cz centrum.cz volny.cz atlas.cz sweb.cz azet.sk centrum.sk zoznam.sk post.sk freemail.hu citromail.hu
t-online.hu indamail.hu vipmail.hu abv.bg mail.bg dir.bg inbox.lv apollo.lv inbox.lt hot.ee
inbox.ru bk.ru list.ru internet.ru rambler.ru pochta.ru newmail.ru front.ru land.ru chat.ru rin.ru ukr.net i.ua bigmir.net
meta.ua
qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com yeah.net sina.com sina.cn vip.sina.com sohu.com tom.com 21cn.com
139.com 189.cn aliyun.com naver.com daum.net hanmail.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
i.softbank.jp nifty.com excite.co.jp singnet.com.sg netvigator.com rediffmail.com sify.com walla.co.il walla.com
bezeqint.net mweb.co.za telkomsa.net vodamail.co.za webmail.co.za
comcast.net verizon.net att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net snet.net flash.net
prodigy.net bellatlantic.net cox.net charter.net rr.com roadrunner.com earthlink.net mindspring.com netcom.com juno.com
netzero.net netzero.com peoplepc.com optonline.net optimum.net windstream.net centurylink.net embarqmail.com q.com
qwest.net suddenlink.net mchsi.com cableone.net wowway.com rcn.com erols.com tds.net ptd.net fuse.net frontiernet.net
concentric.net sprynet.com adelphia.net attbi.com netscape.net aim.com compuserve.com cs.com excite.com lycos.com
bigfoot.com
shaw.ca telus.net sympatico.ca bell.net rogers.com videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net
bigpond.com bigpond.net.au bigpond.com.au optusnet.com.au iinet.net.au westnet.com.au netspace.net.au ozemail.com.au
iprimus.com.au xtra.co.nz
uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com zipmail.com.br terra.com terra.com.ar terra.cl
prodigy.net.mx fibertel.com.ar speedy.com.ar arnet.com.ar ciudad.com.ar
zoho.com zohomail.com zohomail.eu zohomail.in hey.com duck.com mozmail.com hushmail.com hush.com mailfence.com runbox.com
startmail.com keemail.me disroot.org riseup.net aleeas.com slmail.me anonaddy.me anonymize.com pobox.com inbox.com
mail2web.com usa.net usa.com email.com post.com consultant.com engineer.com
europe.com asia.com dr.com myself.com techie.com writeme.com iname.com contractor.net programmer.net workmail.com
sharklasers.com guerrillamailblock.com grr.la spam4.me pokemail.net 10minutemail.com 10minutemail.net temp-mail.org
temp-mail.com tempmail.de tempmail.net tempmail.plus tempr.email tempail.com tempinbox.com tempmailo.com trashmail.com
trashmail.de trashmail.net trashmail.me trashmail.org trashmail.ws maildrop.cc mailnesia.com mailcatch.com mailnull.com
mintemail.com mytrashmail.com getnada.com dispostable.com throwawaymail.com emailondeck.com fakeinbox.com mohmal.com
moakt.com moakt.ws discard.email discardmail.com spamgourmet.com burnermail.io 33mail.com jetable.org wegwerfmail.de
byom.de spambog.com meltmail.com anonbox.net harakirimail.com inboxkitten.com mail.tm mail.gw 1secmail.com emailfake.com
generator.email cock.li zzn.com`

/**
 * Providers of personal mailboxes whose subdomains give personal addresses too. The specification hides its own list of
 * ten (design §9).
 */
export const PERSONAL_PROVIDERS: readonly string[] = Object.entries(PROVIDER_DOMAINS).flatMap(([name, endings]) =>
  endings.split(' ').map((ending) => `${name}.${ending}`),
)

const PERSONAL_DOMAINS = new Set([...PERSONAL_PROVIDERS, ...OTHER_DOMAINS.trim().split(/\s+/)])

/**
 * Whether the address belongs to a provider of personal or disposable mailboxes. Only listed domains count, so a
 * company whose name resembles a provider's is accepted.
 */
export function isPersonalEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PERSONAL_DOMAINS.has(domain) || PERSONAL_PROVIDERS.some((provider) => domain.endsWith(`.${provider}`))
}

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
 * More providers of personal and of disposable mailboxes, and of connections at home: the ending, then the names. Their
 * subdomains may be companies, such as firma.seznam.cz. A domain that a company's own staff writes from does not belong
 * here.
 */
const DOMAINS_BY_ENDING: Readonly<Record<string, string>> = {
  '163.com': 'vip',
  at: 'aon chello',
  be: 'scarlet skynet telenet',
  bg: 'abv dir mail',
  ca: 'cogeco eastlink shaw sympatico videotron',
  cc: 'maildrop',
  ch: 'bluemail bluewin hispeed',
  cl: 'terra',
  cn: '189 sina',
  'co.il': 'walla',
  'co.jp': 'excite',
  'co.nz': 'xtra',
  'co.uk': 'blueyonder freeserve lycos o2 talktalk tiscali wanadoo',
  'co.za': 'mweb vodamail webmail',
  com: `
    10minutemail 126 139 163 1secmail 21cn 33mail aim aleeas aliyun anonymize asia attbi bigfoot bigpond btinternet
    btopenworld caramail compuserve consultant cs discardmail dispostable dr duck email emailfake emailondeck
    embarqmail engineer erols europe excite fakeinbox foxmail freeuk getnada globo globomail guerrillamailblock
    harakirimail hey hispavista hush hushmail iname inbox inboxkitten juno kakao luukku lycos mail2web mailcatch
    mailfence mailnesia mailnull mailo mchsi meltmail mindspring mintemail moakt mohmal mozmail myself mytrashmail
    nate naver netcom netvigator netzero nifty ntlworld peoplepc pobox post q qq rcn rediffmail roadrunner rogers rr
    runbox sharklasers sify sina sky sohu spambog spamgourmet sprynet startmail techie telia temp-mail tempail
    tempinbox tempmailo terra throwawaymail tom trashmail usa virginmedia walla workmail wowway writeme zoho zohomail
    zzn`,
  'com.ar': 'arnet fibertel speedy terra',
  'com.au': 'bigpond iprimus optusnet ozemail westnet',
  'com.br': 'bol ig terra uol zipmail',
  'com.sg': 'singnet',
  cz: 'atlas centrum email post seznam sweb volny',
  de: `
    arcor byom email freenet kabelmail lycos magenta mail o2mail online onlinehome t-online tempmail trashmail
    unitybox vodafonemail wegwerfmail`,
  dk: 'mail',
  ee: 'hot',
  email: 'discard generator tempr',
  es: 'iespana lycos terra wanadoo',
  eu: 'interia onet zohomail',
  fi: 'elisanet kolumbus saunalahti',
  fm: 'poczta',
  fr: 'aliceadsl bbox club-internet free neuf noos numericable orange sfr voila wanadoo',
  gr: 'forthnet otenet',
  gw: 'mail',
  hu: 'citromail freemail indamail t-online vipmail',
  in: 'zohomail',
  io: 'burnermail',
  it: 'alice blu excite fastwebnet interfree inwind iol libero lycos tin tiscali virgilio',
  la: 'grr',
  li: 'cock',
  lt: 'inbox',
  lv: 'apollo inbox',
  me: 'anonaddy keemail slmail spam4 trashmail',
  'ne.jp': 'docomo ezweb softbank',
  net: `
    10minutemail adelphia alice-dsl ameritech anonbox att belgacom bell bellatlantic bellsouth bezeqint bigmir
    bredband c2i cableone centurylink charter comcast concentric contractor cox daum earthlink eircom ewetel
    frontiernet fuse hanmail laposte netscape netzero optimum optonline orange pacbell pokemail prodigy programmer ptd
    qwest riseup sasktel sbcglobal suddenlink swbell talktalk tds telefonica telkomsa telus tempmail trashmail ukr usa
    verizon virgin windstream yeah`,
  'net.au': 'bigpond iinet netspace',
  'net.mx': 'prodigy',
  nl: 'chello hetnet home kpnmail lycos planet tele2 upcmail xs4all ziggo zonnet',
  no: 'broadpark online start',
  'onet.pl': 'poczta',
  org: 'disroot jetable mailbox temp-mail trashmail',
  pl: 'gazeta go2 interia o2 onet op tlen vp wp',
  plus: 'tempmail',
  pt: 'netcabo sapo',
  'qq.com': 'vip',
  ru: 'bk chat front inbox internet land list newmail pochta rambler rin',
  se: 'comhem spray',
  'sina.com': 'vip',
  sk: 'azet centrum post zoznam',
  'softbank.jp': 'i',
  tm: 'mail',
  ua: 'i meta',
  ws: 'moakt trashmail',
}

/**
 * Providers of personal mailboxes whose subdomains give personal addresses too. The specification hides its own list of
 * ten (design §9).
 */
export const PERSONAL_PROVIDERS: readonly string[] = Object.entries(PROVIDER_DOMAINS).flatMap(([name, endings]) =>
  endings.split(' ').map((ending) => `${name}.${ending}`),
)

const OTHER_DOMAINS = Object.entries(DOMAINS_BY_ENDING).flatMap(([ending, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${name}.${ending}`),
)

const PERSONAL_DOMAINS = new Set([...PERSONAL_PROVIDERS, ...OTHER_DOMAINS])

/**
 * Whether the address belongs to a provider of personal or disposable mailboxes. Only listed domains count, so a
 * company whose name resembles a provider's is accepted.
 */
export function isPersonalEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PERSONAL_DOMAINS.has(domain) || PERSONAL_PROVIDERS.some((provider) => domain.endsWith(`.${provider}`))
}

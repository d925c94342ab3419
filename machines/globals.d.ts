/** WHATWG URL: the one global this room uses. Every browser and Node have it, and parsing a name is pure. */
declare const URL: new (url: string) => { readonly hostname: string }

/** What the inspector's page asks of the page it is docked to. */
export type PanelMessage = { readonly type: 'panel.toggled' } | { readonly type: 'panel.closed' }

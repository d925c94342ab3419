const paths = [...document.querySelectorAll('.path')].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
  branches: element.dataset.branches.split(' '),
}))
const form = document.querySelector('.filter')
const words = form.querySelector('#words')
const output = form.querySelector('output')
const reset = form.querySelector('[type=reset]')

/** The transition whose paths are shown, as 'assessment-3'; empty for all. */
let taken = ''

function show() {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean)
  const outcome = new FormData(form).get('outcome')
  let count = 0
  for (const { element, text, branches } of paths) {
    const isShown =
      wanted.every((word) => text.includes(word)) &&
      (outcome === '' || element.dataset.outcome === outcome) &&
      (taken === '' || branches.includes(taken))
    element.hidden = !isShown
    count += Number(isShown)
  }
  for (const model of document.querySelectorAll('.model')) model.hidden = !model.querySelector('.path:not([hidden])')
  document.querySelector('.empty').hidden = count > 0
  const through = taken === '' ? '' : ` through transition ${taken.replace('-', ' ')}`
  output.textContent = `${count} ${count === 1 ? 'path' : 'paths'}${through}`
  reset.hidden = count === paths.length
}

/** Opens the path that a link leads to, even when the filter hides it. */
function follow() {
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!goal?.matches('.path')) return
  if (goal.hidden) {
    form.reset()
    taken = ''
    show()
  }
  goal.open = true
  goal.scrollIntoView()
}

function light(branch) {
  for (const line of document.querySelectorAll('.line')) line.classList.toggle('live', line.dataset.branch === branch)
}

form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('reset', () => {
  taken = ''
  setTimeout(show)
})
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-take]')
  if (button === null) return
  taken = button.dataset.take
  show()
  document.querySelector('#paths').focus()
})
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, (event) => light(event.target.closest('[data-branch]')?.dataset.branch))
window.addEventListener('hashchange', follow)
document.documentElement.classList.add('scripted')
show()
follow()

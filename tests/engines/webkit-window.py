"""The window of WebKitGTK that WebKitWebDriver drives: MiniBrowser, its usual one, cannot be narrower than 447 pixels, print
without a dialog, or run a script before those of the page."""

import argparse
import json
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument("--dark", action="store_true")
parser.add_argument("--reduced-motion", action="store_true")
parser.add_argument("--without-script", action="store_true")
parser.add_argument("--start-script", default="")
parser.add_argument("--folder", required=True)
options = parser.parse_args()

system = Gtk.Settings.get_default()
system.props.gtk_application_prefer_dark_theme = options.dark
system.props.gtk_enable_animations = not options.reduced_motion

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
content = WebKit2.UserContentManager()
content.add_script(
    WebKit2.UserScript.new(
        options.start_script,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)
view = WebKit2.WebView(
    web_context=context,
    user_content_manager=content,
    settings=WebKit2.Settings(enable_javascript_markup=not options.without_script),
    is_controlled_by_automation=True,
)


def print_to_file(path, on_finished):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(path))
    settings.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    view.printing = WebKit2.PrintOperation.new(view)
    view.printing.set_print_settings(settings)
    view.printing.connect("finished", lambda _: on_finished({"value": path}))
    view.printing.print_()


def evaluate(body, on_finished):
    def finish(_, result):
        try:
            on_finished({"value": json.loads(view.call_async_javascript_function_finish(result).to_string())})
        except GLib.Error as error:
            on_finished({"error": error.message})

    view.call_async_javascript_function(body, -1, None, None, None, None, finish)


def serve(_, connection, __):
    """Answers one command, a line of JSON, on each connection."""

    def answer(value):
        connection.get_output_stream().write_all(json.dumps(value).encode())
        connection.close()

    def read(lines, result):
        command = json.loads(lines.read_line_finish_utf8(result)[0])
        if "print" in command:
            print_to_file(command["print"], answer)
        else:
            evaluate(command["evaluate"], answer)

    lines = Gio.DataInputStream.new(connection.get_input_stream())
    lines.read_line_async(GLib.PRIORITY_DEFAULT, None, read)
    return True


def start_session(_, session):
    version = (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(*version)
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: view)


context.connect("automation-started", start_session)

service = Gio.SocketService()
service.add_address(
    Gio.UnixSocketAddress.new(os.path.join(options.folder, "window")),
    Gio.SocketType.STREAM,
    Gio.SocketProtocol.DEFAULT,
    None,
)
service.connect("incoming", serve)

window = Gtk.Window(default_width=1280, default_height=900)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
